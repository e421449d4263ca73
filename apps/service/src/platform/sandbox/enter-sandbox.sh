#!/bin/sh
# Sets the limits of a child program, opens the filter of its system calls as 9, and becomes what makes the walls.
# FILTER CPU_SECONDS MEMORY_KB FILE_BLOCKS COMMAND...; a limit of `unlimited` is none.
set -eu
exec 9<"$1"
ulimit -c 0
ulimit -t "$2"
ulimit -d "$3"
ulimit -f "$4"
shift 4
exec "$@"
