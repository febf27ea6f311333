"""Tests of what the page and the library must agree on."""
