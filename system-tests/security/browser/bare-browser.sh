#!/bin/sh
# A browser without our defences, as an ordinary user. Control arms start it to see what happens then.
exec setpriv --reuid "$BARE_UID" --regid "$BARE_UID" --clear-groups \
  env -i PATH=/usr/bin:/bin HOME="$BARE_HOME" TMPDIR="$BARE_HOME" "$BARE_PATH" "$@"
