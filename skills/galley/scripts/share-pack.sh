#!/bin/sh
# Makes a review link of the pack in a folder; free. The link is shown once.
# Usage: share-pack.sh FOLDER [view | comment | decide]
set -eu

if [ "$#" -lt 1 ] || [ ! -f "$1/job.json" ]; then
  echo "Usage: share-pack.sh FOLDER [view | comment | decide]. The folder holds a pack." >&2
  exit 2
fi
# The record is written with one member to a line; its id comes first.
id=$(sed -n 's/^  "id": "\(job_[A-Za-z0-9]*\)",\{0,1\}$/\1/p' "$1/job.json" | head -n 1)
if [ -z "$id" ]; then
  echo "$1/job.json names no job." >&2
  exit 2
fi
galley share "$id" --can "${2:-comment}"
