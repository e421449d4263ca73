#!/bin/sh
# Sets the priority and the limits of a child program, opens the filter of its system calls as 9, and becomes what makes
# the walls. FILTER NICENESS CPU_SECONDS MEMORY_KB FILE_BLOCKS COMMAND...; a limit of `unlimited` is none.
set -eu
exec 9<"$1"
# Where the kernel groups by session, a session competes as a whole; elsewhere there is no such file.
[ "$2" = 0 ] || { echo "$2" >/proc/self/autogroup; } 2>/dev/null || true
ulimit -c 0
ulimit -t "$3"
ulimit -d "$4"
ulimit -f "$5"
niceness=$2
shift 5
[ "$niceness" != 0 ] || exec "$@"
exec nice -n "$niceness" "$@"
