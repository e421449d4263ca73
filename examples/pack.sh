#!/usr/bin/env bash
# Usage: GALLEY_API_KEY=… examples/pack.sh https://your.site
# Makes a pack of a website, waits until it is completed and downloads its zip. Needs curl and jq.
set -euo pipefail

url=${GALLEY_URL:-http://127.0.0.1:28080}/api/v1
call() { curl --silent --show-error --header "X-API-Key: $GALLEY_API_KEY" --header 'Content-Type: application/json' "$@"; }

job=$(call "$url/instant-post" --data "{\"mode\": \"from_url\", \"from_url\": {\"url\": \"$1\"}}" | jq --raw-output .job_id)
until status=$(call "$url/jobs/$job" | jq --raw-output .status) && [[ $status == completed || $status == failed ]]; do
  echo "$job: $status" >&2
  sleep 3
done
if [[ $status == failed ]]; then
  call "$url/jobs/$job" | jq .error >&2
  exit 1
fi
curl --silent --show-error --output "$job.zip" "$(call "$url/instant-post/jobs/$job/zip" | jq --raw-output .zip_url)"
echo "$job.zip"
