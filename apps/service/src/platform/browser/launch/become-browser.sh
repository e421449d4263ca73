#!/bin/sh
# Starts the browser: records its pid, enters its control groups, and runs COMMAND..., which creates the sandbox and
# contains the browser at $BROWSER_PATH. It execs, so the recorded pid stays valid.
set -eu
umask 077
ulimit -c 0

isFlag=
for word in "$@"; do
  if [ -n "$isFlag" ]; then
    case "${word%%=*}" in *sandbox*) echo "The sandbox stays on: $word is refused." >&2; exit 64 ;; esac
  fi
  [ "$word" != "$BROWSER_PATH" ] || isFlag=yes
done

cat "/proc/$$/stat" > "$BROWSER_RECORD"
for group in $BROWSER_GROUPS; do echo $$ > "$group/cgroup.procs"; done
exec "$@"
