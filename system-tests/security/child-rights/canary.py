# Runs in place of a child program and tries everything that such a program must not be able to do.
# Arguments: the pid of the worker, a port on loopback, then files that it must not read.
import ctypes, glob, json, mmap, os, resource, socket, sys

worker, port, *files = sys.argv[1:]
found = {'secrets': [], 'files': [], 'signals': [], 'connections': [], 'rights': [], 'limits': []}


def attempt(kind, name, action):
    try:
        if action() is not False:
            found[kind].append(name)
    except (OSError, MemoryError):
        pass


def connect(family, address):
    with socket.socket(family) as one:
        one.settimeout(1)
        one.connect(address)


for path in glob.glob('/proc/[0-9]*/environ'):
    if path.split('/')[2] != str(os.getpid()):
        attempt('secrets', path, lambda: b'CANARY_SECRET' in open(path, 'rb').read())
for path in [*files, '/etc/shadow']:
    attempt('files', path, lambda: open(path, 'rb').read(1))
for path in [*files, '/usr/bin', '/etc', '/']:
    attempt('files', 'write ' + path, lambda: os.access(path, os.W_OK))
# In a pid namespace of its own, the worker's pid does not exist or belongs to another process.
attempt('signals', worker, lambda: os.kill(int(worker), 0) or os.getpid() > 100)
attempt('connections', 'loopback', lambda: connect(socket.AF_INET, ('127.0.0.1', int(port))))
libc = ctypes.CDLL(None, use_errno=True)
attempt('rights', 'user namespace', lambda: libc.unshare(0x10000000) == 0)
attempt('rights', 'root', lambda: os.setuid(0))
attempt('rights', 'new privileges', lambda: libc.prctl(39, 0, 0, 0, 0) == 0)
for name in ['RLIMIT_DATA', 'RLIMIT_CPU', 'RLIMIT_FSIZE']:
    attempt('limits', name, lambda: resource.getrlimit(getattr(resource, name))[1] == resource.RLIM_INFINITY)
attempt('limits', 'memory', lambda: mmap.mmap(-1, 5 * 1024**3, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
# The downloader's result is read from the field description.
print(json.dumps({**found, 'description': json.dumps(found)}))
