#!/bin/sh
# Becomes the browser: writes down who it is, goes inside its bounds, and runs what makes its walls.
# COMMAND... with the browser at $BROWSER_PATH in it. It execs, so what it wrote down about itself stays true.
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
