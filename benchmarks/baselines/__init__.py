"""Simple opponents that speak the engine protocol, to measure the engine against."""
