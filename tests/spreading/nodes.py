"""A Ray cluster of two nodes with one processor each: ``python -m tests.spreading.nodes``.

It tells its address and then obeys: "kill" kills the second node, "add" adds another one, each
answered by a line. It ends with its input.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

SMALL = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_enable_worker_prestart": "0",
    "RAY_memory_monitor_refresh_ms": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    # Nothing may be taken for dead because the machine is busy; what is dead answers nobody.
    "RAY_raylet_start_wait_time_s": "600",
    "RAY_worker_register_timeout_seconds": "600",
    "RAY_agent_register_timeout_ms": "600000",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "600000",
}


def main() -> None:
    os.environ.update(QUIET)
    utilities: Any = import_module("ray.cluster_utils")
    cluster = utilities.Cluster(
        initialize_head=True, head_node_args={**SMALL, "include_dashboard": False}
    )
    try:
        node = cluster.add_node(**SMALL)
        print(cluster.address, flush=True)
        for line in sys.stdin:
            if line.strip() == "kill":
                cluster.remove_node(node, allow_graceful=False)
            else:
                node = cluster.add_node(**SMALL)
            print("done", flush=True)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
