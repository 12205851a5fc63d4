"""What other programs write, read as sources: one file a format. Hostile bytes are a finding, never a fault."""
