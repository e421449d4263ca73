#!/bin/sh
# Sets priority and limits of a child program, opens its system call filter as descriptor 9, and execs COMMAND...,
# which creates the sandbox. FILTER NICENESS CPU_SECONDS MEMORY_KB FILE_BLOCKS COMMAND...; `unlimited` sets no limit.
set -eu
exec 9<"$1"
# With autogroup scheduling a session competes as a whole; without it the file does not exist.
[ "$2" = 0 ] || { echo "$2" >/proc/self/autogroup; } 2>/dev/null || true
ulimit -c 0
ulimit -t "$3"
ulimit -d "$4"
ulimit -f "$5"
niceness=$2
shift 5
[ "$niceness" != 0 ] || exec "$@"
exec nice -n "$niceness" "$@"
