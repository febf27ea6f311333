"""Tests of the rules of the games."""
