{{/* Every variable that is no secret, for all programs together. */}}
{{- define "galley.config" -}}
{{- $name := include "galley.name" . }}
{{- $host := required "host: the public name of the API and the studio, such as galley.example" .Values.host }}
{{- $files := required "filesHost: the public name of the object store or its CDN" .Values.filesHost }}
{{- $config := dict
  "GALLEY_HTTP_HOST" "0.0.0.0"
  "GALLEY_HTTP_PORT" "8080"
  "GALLEY_BASE_URL" (printf "https://%s" $host)
  "GALLEY_APP_URL" (printf "https://%s" $host)
  "GALLEY_WS_URL" (printf "wss://%s" $host)
  "GALLEY_DRAIN_DELAY_MS" "10000"
  "GALLEY_EGRESS_HOST" "0.0.0.0"
  "GALLEY_EGRESS_PORT" "8090"
  "GALLEY_EGRESS_URL" (printf "http://%s-egress:8090" $name)
  "GALLEY_CAPTURE_WORKERS" (printf "http://%s-capture:8080" $name)
  "GALLEY_SCRATCH" "/scratch"
  "GALLEY_MAIL_FROM" (required "mailFrom: the sender of mail, such as Galley <hello@galley.example>" .Values.mailFrom)
  "GALLEY_TEMPORAL_ADDRESS" (ternary (printf "%s-temporal:7233" $name) .Values.temporal.address .Values.temporal.bundled | required "temporal.address: host and port of the frontend")
  "GALLEY_TEMPORAL_NAMESPACE" .Values.temporal.namespace
  "GALLEY_TEMPORAL_TLS" (ternary "off" "on" (or .Values.temporal.bundled (not .Values.temporal.tls)))
  "GALLEY_S3_ENDPOINT" (ternary (printf "http://%s-object-store:7070" $name) .Values.objectStore.endpoint .Values.objectStore.bundled | required "objectStore.endpoint: where the service reaches the object store")
  "GALLEY_S3_PUBLIC_URL" (printf "https://%s" $files)
  "GALLEY_S3_REGION" .Values.objectStore.region
  "GALLEY_S3_BUCKET" .Values.objectStore.bucket
}}
{{- mergeOverwrite $config .Values.config | toYaml }}
{{- end }}

{{/* What one program reads, and nothing else: (dict "root" $ "program" "api" "own" $of.config). files/readers.json is made from apps/service/src/role-needs.ts. */}}
{{- define "galley.environment" -}}
{{- $readers := .root.Files.Get "files/readers.json" | fromJson }}
{{- $program := .program }}
{{- $config := mergeOverwrite (include "galley.config" .root | fromYaml) (.own | default dict) }}
{{- range $key, $value := $config }}
{{- if not (hasKey $readers $key) }}{{ fail (printf "config.%s: no such variable" $key) }}{{ end }}
{{- $of := get $readers $key }}
{{- if $of.secret }}{{ fail (printf "config.%s: is a secret, and belongs to the Secret" $key) }}{{ end }}
{{- if has $program $of.readers }}
- { name: {{ $key }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end }}
{{- /* With users by role, the address of a server is another one in each role, and so is its key in the Secret. */}}
{{- $byRole := ternary (list "GALLEY_DATABASE_URL") list (and .root.Values.usersByRole (ne $program "operator")) }}
{{- if .root.Values.redis.usersByRole }}{{ $byRole = append $byRole "GALLEY_REDIS_URL" }}{{ end }}
{{- $temporal := .root.Values.temporal }}
{{- $certificates := dict }}
{{- if and $temporal.tls $temporal.tlsSecret (not $temporal.bundled) }}
{{- $certificates = dict "GALLEY_TEMPORAL_CA" "ca.crt" "GALLEY_TEMPORAL_CERT" "tls.crt" "GALLEY_TEMPORAL_KEY" "tls.key" }}
{{- end }}
{{- range $key, $entry := $certificates }}
{{- if has $program (get $readers $key).readers }}
- { name: {{ $key }}, valueFrom: { secretKeyRef: { name: {{ $temporal.tlsSecret }}, key: {{ $entry }} } } }
{{- end }}
{{- end }}
{{- range $key, $of := $readers }}
{{- if and $of.secret (has $program $of.readers) (not (hasKey $certificates $key)) }}
{{- $entry := ternary (printf "%s_%s" $key (upper $program)) $key (has $key $byRole) }}
- { name: {{ $key }}, valueFrom: { secretKeyRef: { name: {{ include "galley.secret" $.root }}, key: {{ $entry }}, optional: {{ not $of.needed }} } } }
{{- end }}
{{- end }}
{{- end }}
