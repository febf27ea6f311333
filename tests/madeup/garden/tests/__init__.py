"""What shows that GARDEN is played by its rules: counts, scenarios, playthroughs, a reference."""
