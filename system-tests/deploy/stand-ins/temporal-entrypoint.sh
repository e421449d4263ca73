#!/bin/sh
# Announces the container's own IP when the server listens on all of them, as the public image does.
set -eu
if [ "${BIND_ON_IP:-}" = 0.0.0.0 ] && [ -z "${TEMPORAL_BROADCAST_ADDRESS:-}" ]; then
  TEMPORAL_BROADCAST_ADDRESS=$(getent hosts "$(hostname)" | awk '{ print $1; exit }')
  export TEMPORAL_BROADCAST_ADDRESS
fi
exec temporal-server start
