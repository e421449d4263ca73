# The only way out of a sandbox without a network: listens on the sandbox's own loopback and forwards every
# connection to a socket of the service, which leads to the egress proxy. SOCKET PORT COMMAND...; it execs the command.
import os, socket, sys, threading

path, port, *command = sys.argv[1:]


def copy(source, target):
    try:
        while chunk := source.recv(65536):
            target.sendall(chunk)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def serve(near):
    with near, socket.socket(socket.AF_UNIX) as far:
        try:
            far.connect(path)
        except OSError:
            return
        near.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        back = threading.Thread(target=copy, args=(far, near))
        back.start()
        copy(near, far)
        back.join()


def relay(listener):
    # Descriptors of the command must not stay open in this process after the command closes them.
    keep = listener.fileno()
    os.closerange(0, keep)
    os.closerange(keep + 1, 4096)
    threading.stack_size(256 * 1024)
    while True:
        near, _ = listener.accept()
        threading.Thread(target=serve, args=(near,), daemon=True).start()


listener = socket.create_server(('127.0.0.1', int(port)), backlog=128)
# A grandchild, so that it is not a child of the command. It ends with the process namespace, so with the command.
first = os.fork()
if first == 0:
    if os.fork() == 0:
        relay(listener)
    os._exit(0)
os.waitpid(first, 0)
listener.close()
os.execvp(command[0], command)
