"""Tests of GIPF with potentials."""
