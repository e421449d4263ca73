#!/usr/bin/python3
# Runs in place of the downloader: reports its user, its rights and its environment.
import ctypes
import json
import os
import struct

# The sandbox has no /proc, so the kernel is asked directly.
libc = ctypes.CDLL(None, use_errno=True)
header = ctypes.create_string_buffer(struct.pack("Ii", 0x20080522, 0))
sets = ctypes.create_string_buffer(24)
libc.capget(header, sets)
effective_low, _, _, effective_high, _, _ = struct.unpack("6I", sets.raw)
bounding = sum(1 << each for each in range(64) if libc.prctl(23, each, 0, 0, 0) == 1)
told = {
    "environment": dict(os.environ),
    "uid": os.getuid(),
    "gid": os.getgid(),
    "groups": os.getgroups(),
    "capabilities": [f"{effective_high << 32 | effective_low:016x}", f"{bounding:016x}"],
    "no_new_privileges": str(libc.prctl(39, 0, 0, 0, 0)),
}
print(json.dumps({"description": json.dumps(told)}))
