"""``sixfold serve`` as people start it."""

import signal
import socket
import struct
from pathlib import Path

import httpx

from tests.browser.site import Site
from tests.server.site import PATIENCE

REQUEST = b"GET /api/boards/yinsh HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def ignores(pid: int, number: signal.Signals) -> bool:
    """Whether a signal does a process no harm; by chance alone it comes too rarely to be tried."""
    status = Path(f"/proc/{pid}/status").read_text()
    mask = int(
        next(line for line in status.splitlines() if line.startswith("SigIgn")).split()[1], 16
    )
    return bool(mask >> (number - 1) & 1)


def test_visitors_who_vanish_do_not_end_the_server(tmp_path: Path) -> None:
    site = Site(tmp_path, "--engines", "0")
    site.start()
    try:
        for _ in range(60):
            with socket.create_connection(("127.0.0.1", site.port)) as visitor:
                # Closing without waiting: what the server still writes meets nobody.
                linger = struct.pack("ii", 1, 0)
                visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                visitor.sendall(REQUEST * 20)
        assert httpx.get(f"{site.address}/api/health", timeout=PATIENCE).json()["status"] == "ok"
        assert ignores(site.pid, signal.SIGPIPE)
    finally:
        site.stop()
