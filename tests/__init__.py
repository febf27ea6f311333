"""The tests, one folder for each package and the reference implementations beside them."""
