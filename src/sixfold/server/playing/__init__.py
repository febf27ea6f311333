"""One game in play, without network and disk: its events, what they lead to, who may do what."""
