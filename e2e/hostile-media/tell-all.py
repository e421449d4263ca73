#!/usr/bin/python3
# In place of the downloader: says who runs it, and all that it was told of the world.
import json
import os

status = dict(line.split(":\t", 1) for line in open("/proc/self/status").read().splitlines() if ":\t" in line)
told = {
    "environment": dict(os.environ),
    "uid": os.getuid(),
    "gid": os.getgid(),
    "groups": os.getgroups(),
    "capabilities": [status["CapEff"].strip(), status["CapBnd"].strip()],
    "no_new_privileges": status["NoNewPrivs"].strip(),
}
print(json.dumps({"description": json.dumps(told)}))
