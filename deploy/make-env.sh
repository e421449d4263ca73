#!/bin/sh
# Writes deploy/.env with fresh secrets, once: existing values stay. `deploy/make-env.sh galley.example you@example.com` for
# an install that is reached by that name, with certificates by ACME; with `internal` instead of the email, from its
# own authority; without a name for a trial on this machine. GALLEY_ENV_FILE sets another file.
set -eu
file=${GALLEY_ENV_FILE:-$(dirname "$0")/.env}
name=${1:-}
tls=${2:-hello@$name}
umask 077
touch "$file"

# NAME VALUE: adds the value unless the file has it.
put() { grep -q "^$1=" "$file" || printf '%s=%s\n' "$1" "$2" >>"$file"; }
secret() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

if [ -n "$name" ]; then
  put GALLEY_BASE_URL "https://$name"
  put GALLEY_APP_URL "https://$name"
  put GALLEY_WS_URL "wss://$name"
  put GALLEY_S3_PUBLIC_URL "https://files.$name"
  put GALLEY_MAIL_FROM "Galley <hello@$name>"
  put GALLEY_NAME "$name"
  put GALLEY_TLS "$tls"
  put COMPOSE_PROFILES tls
else
  put GALLEY_BASE_URL http://127.0.0.1:8080
  put GALLEY_APP_URL http://127.0.0.1:8080
  put GALLEY_WS_URL ws://127.0.0.1:8080
  put GALLEY_S3_PUBLIC_URL http://127.0.0.1:7070
  put GALLEY_MAIL_FROM 'Galley <hello@galley.example>'
fi
put GALLEY_PORT 127.0.0.1:8080
put GALLEY_SMTP_URL 'smtp://relay:25?requireTLS=false'
put GALLEY_STRIPE_KEY sk_test_none
put GALLEY_STRIPE_WEBHOOK_SECRETS "whsec_$(secret 24)"
for role in API CAPTURE RENDER FLOW; do
  put "GALLEY_DATABASE_${role}_PASSWORD" "$(secret 24)"
  put "GALLEY_REDIS_${role}_PASSWORD" "$(secret 24)"
done
put GALLEY_DATABASE_PASSWORD "$(secret 24)"
put GALLEY_SECRET "$(secret 32)"
put GALLEY_PROXY_TOKEN_SECRET "$(secret 32)"
put GALLEY_S3_ACCESS_KEY "$(secret 10)"
put GALLEY_S3_SECRET_KEY "$(secret 24)"
put PLANT_STORE_TOKEN "$(secret 24)"
