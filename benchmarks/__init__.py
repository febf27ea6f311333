"""What is measured, and how. ``make bench`` runs everything; README.md keeps the numbers."""
