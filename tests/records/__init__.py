"""Tests of played games and their formats."""
