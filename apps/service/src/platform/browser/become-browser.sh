#!/bin/sh
# Becomes the browser: inside its bounds, as an ordinary user without privileges, in an environment of its own.
# It execs, so its process is the browser's, and what it writes down about itself stays true.
set -eu
umask 077
ulimit -c 0

for flag in "$@"; do
  case "${flag%%=*}" in *sandbox*) echo "The sandbox stays on: $flag is refused." >&2; exit 64 ;; esac
done

cat "/proc/$$/stat" > "$BROWSER_RECORD"
for group in $BROWSER_GROUPS; do echo $$ > "$group/cgroup.procs"; done

set -- env -i PATH=/usr/bin:/bin LANG=C.UTF-8 TZ=UTC HOME="$BROWSER_HOME" TMPDIR="$BROWSER_HOME" \
  "$BROWSER_PATH" "$@"
if [ "$(id -u)" = 0 ]; then
  set -- --reuid "$BROWSER_UID" --regid "$BROWSER_GID" --clear-groups --bounding-set=-all --inh-caps=-all "$@"
fi
exec setpriv --no-new-privs --pdeathsig KILL "$@"
