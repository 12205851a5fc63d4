"""The verbs that any card game may use, one file a verb. A game's plan says by which words its sentences call them.

Each compile function opens with `want`: what it takes, compared with what it can do; everything else is `Cannot`.
"""
