"""Games made up for the tests; they come from outside the library, as those of other packages."""
