"""Tests of GIPF."""
