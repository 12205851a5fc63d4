"""The machine that plays: plain data, an explicit stack, programs compiled from meanings."""
