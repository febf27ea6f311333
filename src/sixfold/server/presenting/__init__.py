"""What the page is told: values of the game as messages."""
