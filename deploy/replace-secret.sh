#!/bin/sh
# Replaces a signing secret in deploy/.env in three steps, with `docker compose up` after each:
#   deploy/replace-secret.sh GALLEY_SECRET begin    a new one is accepted as well
#   deploy/replace-secret.sh GALLEY_SECRET swap     the new one signs, the old one is accepted
#   deploy/replace-secret.sh GALLEY_SECRET end      the old one is forgotten
# The same with GALLEY_PROXY_TOKEN_SECRET. GALLEY_ENV_FILE is another file.
set -eu
file=${GALLEY_ENV_FILE:-$(dirname "$0")/.env}
name=${1:-}
verb=${2:-}
umask 077

fail() {
  echo "$1" >&2
  exit 1
}
value() { sed -n "s/^$1=//p" "$file"; }
# CONTENT: becomes the file at once, or not at all.
write() {
  printf '%s\n' "$1" >"$file.new"
  mv "$file.new" "$file"
}

case $name in
GALLEY_SECRET | GALLEY_PROXY_TOKEN_SECRET) ;;
*) fail "Give GALLEY_SECRET or GALLEY_PROXY_TOKEN_SECRET. Others: docs/operations.md, Replacing secrets." ;;
esac
first=$(value "$name")
second=$(value "${name}_SECONDARY")
[ -n "$first" ] || fail "$file has no $name. deploy/make-env.sh makes it."
others=$(grep -v -e "^$name=" -e "^${name}_SECONDARY=" "$file" || true)

case $verb in
begin)
  [ -z "$second" ] || fail "${name}_SECONDARY is there already: swap or end."
  new=$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')
  write "$others
$name=$first
${name}_SECONDARY=$new"
  ;;
swap)
  [ -n "$second" ] || fail "${name}_SECONDARY is not there: begin."
  write "$others
$name=$second
${name}_SECONDARY=$first"
  ;;
end)
  [ -n "$second" ] || fail "${name}_SECONDARY is not there: begin."
  write "$others
$name=$first"
  ;;
*) fail "Give begin, swap or end." ;;
esac
