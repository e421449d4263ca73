#!/usr/bin/env bash
# Usage: GALLEY_API_KEY=… examples/screenshot.sh https://your.site
# Takes one screenshot. Prints the verdict, and the URL of the image when there is one.
set -euo pipefail

curl --silent --show-error "${GALLEY_URL:-http://127.0.0.1:28080}/api/v1/capture/screenshot" \
  --header "X-API-Key: $GALLEY_API_KEY" --header 'Content-Type: application/json' \
  --data "{\"url\": \"$1\"}"
