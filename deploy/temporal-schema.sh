#!/bin/sh
# Migrates both databases of Temporal to the schema of its tools' version.
# Each step does nothing when it was done before. The environment names the server: SQL_HOST and others.
set -eu

for pair in temporal:temporal temporal_visibility:visibility; do
  database=${pair%%:*}
  schema=${pair##*:}
  temporal-sql-tool --db "$database" create
  temporal-sql-tool --db "$database" setup-schema -v 0.0
  temporal-sql-tool --db "$database" update-schema --schema-name "postgresql/v12/$schema"
done
