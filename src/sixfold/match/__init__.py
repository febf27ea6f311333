"""GIPF with potentials, linked to other games, dice, cards or anything else."""
