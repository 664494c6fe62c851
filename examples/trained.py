"""What `examples/train_ppo.py` has saved, as a player: in this folder,

architekton arena amytis trained:Agent random greedy --games 100
"""

from architekton.research.agent import saved_player

Agent = saved_player("amytis-ppo.npz")
