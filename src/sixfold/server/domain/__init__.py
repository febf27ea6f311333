"""One game without network, disk and page: its events, what they lead to, who may do what."""
