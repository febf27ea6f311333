"""Games over HTTP and websockets: storage, seats, clocks. No rules in here."""
