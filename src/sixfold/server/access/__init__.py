"""Who asks, and how much is allowed: guests, origins, rates."""
