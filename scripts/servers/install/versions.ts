/**
 * The one table of versions. deploy/compose.yaml has the same; compose.test.ts compares them. Debian 12 provides the
 * servers that it packages; the others are built from exactly this tag.
 */
export const versions = {
  postgres: '15',
  redis: '7.0',
  temporal: '1.32.1',
  versitygw: '1.7.0',
  stripeMock: '0.197.0',
  helm: '3.22.0',
  kubeconform: '0.8.0',
  kubernetes: '1.34.2',
  actionlint: '1.7.12',
  ytDlp: '2026.10.26',
} as const;

/** What the Go modules above require. */
export const goVersion = '1.26';
