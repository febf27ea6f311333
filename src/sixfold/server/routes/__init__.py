"""What is answered over HTTP, one file per group of addresses."""
