#!/bin/sh
# Makes a pack of a URL, an idea or a video file, and prints what it cost.
# Usage: make-pack.sh SOURCE FOLDER [TONE]
set -eu

if [ "$#" -lt 2 ]; then
  echo "Usage: make-pack.sh SOURCE FOLDER [TONE]" >&2
  exit 2
fi
if ! command -v galley >/dev/null 2>&1; then
  echo "The command galley is not on the path." >&2
  exit 127
fi

before=$(galley credits)
echo "Before: $(printf '%s\n' "$before" | head -n 1)"
if [ "$#" -ge 3 ]; then
  galley pack "$1" --out "$2" --instruction "$3"
else
  galley pack "$1" --out "$2"
fi
after=$(galley credits)
echo "After: $(printf '%s\n' "$after" | head -n 1)"
echo "Files in $2:"
ls -- "$2"
