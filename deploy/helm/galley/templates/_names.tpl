{{- define "galley.name" -}}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{- end }}

{{/* Labels of one part of the release: (dict "root" $ "part" "api"). */}}
{{- define "galley.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{/* The same on one line, for where it stands in braces. */}}
{{- define "galley.match" -}}{{ include "galley.selector" . | fromYaml | toJson }}{{- end }}

{{- define "galley.labels" -}}
{{ include "galley.selector" . }}
app.kubernetes.io/name: galley
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "galley.secret" -}}{{ .Values.existingSecret | default (printf "%s-secrets" (include "galley.name" .)) }}{{- end }}

{{/* What every container is denied; the profile of system calls is the pod's. */}}
{{- define "galley.container" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "galley.user" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
{{- end }}
