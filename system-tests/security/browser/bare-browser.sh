#!/bin/sh
# A browser without our defences, as an ordinary user, for control arms.
exec setpriv --reuid "$BARE_UID" --regid "$BARE_UID" --clear-groups \
  env -i PATH=/usr/bin:/bin HOME="$BARE_HOME" TMPDIR="$BARE_HOME" "$BARE_PATH" "$@"
