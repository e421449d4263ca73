#!/bin/sh
# Starts Redis with the users of redis-users.acl, beside this file. Their passwords are in the environment, under the
# names in that file; the file that Redis reads, in the working folder, has the SHA-256 of each.
set -eu
umask 077

template=$(dirname "$0")/redis-users.acl
users=$PWD/users.acl
cat "$template" >"$users"
for name in $(grep -o 'GALLEY_REDIS_[A-Z]*_PASSWORD' "$template"); do
  password=$(printenv "$name" || true)
  if [ -z "$password" ]; then
    echo "$name is not set: Redis does not start without it" >&2
    exit 1
  fi
  hash=$(printf %s "$password" | sha256sum | cut -d ' ' -f 1)
  sed -i "s/#$name /#$hash /" "$users"
  unset "$name"
done
exec "$@" --aclfile "$users"
