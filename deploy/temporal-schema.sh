#!/bin/sh
# Brings both databases of Temporal to the schema of its tools' version.
# Each step is a no-op where it was done before. The environment says which server: SQL_HOST and the like.
set -eu

for pair in temporal:temporal temporal_visibility:visibility; do
  database=${pair%%:*}
  schema=${pair##*:}
  temporal-sql-tool --db "$database" create
  temporal-sql-tool --db "$database" setup-schema -v 0.0
  temporal-sql-tool --db "$database" update-schema --schema-name "postgresql/v12/$schema"
done
