"""What is said over HTTP and the socket: the same types as in web/src/protocol/."""
