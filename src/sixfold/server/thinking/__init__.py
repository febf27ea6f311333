"""The engine at the table: processes that all games share, and the opponent they make."""
