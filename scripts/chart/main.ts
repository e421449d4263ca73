// npm run chart: lints the Helm chart, renders it for every value file, and validates the result against Kubernetes'
// schemas.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#processes';
import { buildGoTools, locateTool, versions } from '#servers';
import { writeKubeSchemas } from './kube-schemas.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CHART = join(ROOT, 'deploy/helm/galley');
const VALUES = join(ROOT, 'deploy/helm/values');
const OUTPUT = join(ROOT, '.local/chart');
/** The value files contain no secrets, and the chart rejects empty ones. */
const SECRETS = join(import.meta.dirname, 'trial-secrets.yaml');

await buildGoTools(['helm', 'kubeconform'], console.error);
const helm = locateTool('helm');
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(join(OUTPUT, 'rendered'), { recursive: true });
const schemas = join(OUTPUT, 'schemas');
console.log(`${writeKubeSchemas(await findSwagger(), schemas)} kinds of Kubernetes ${versions.kubernetes}`);

for (const file of readdirSync(VALUES).toSorted()) {
  const values = ['--values', join(VALUES, file), ...(file === 'trial.yaml' ? ['--values', SECRETS] : [])];
  await run(helm, ['lint', '--strict', '--kube-version', versions.kubernetes, CHART, ...values]);
  const rendered = await run(helm, ['template', 'galley', CHART, '--kube-version', versions.kubernetes, ...values]);
  const target = join(OUTPUT, 'rendered', file);
  writeFileSync(target, rendered);
  await requireRejection(rendered);
  console.log(`${file}: lint clean, ${rendered.split('\n').length} lines; ${await conform(target, schemas)}`);
}

/** The npm module of Kubernetes contains the published description of its API. */
async function findSwagger(): Promise<string> {
  const response = await run('go', ['mod', 'download', '-json', `k8s.io/kubernetes@v${versions.kubernetes}`], {
    cwd: OUTPUT,
  });
  const { Dir: folder } = JSON.parse(response) as { Dir: string };
  return join(folder, 'api/openapi-spec/swagger.json');
}

/** Control: the check must reject a misspelt field. */
async function requireRejection(rendered: string): Promise<void> {
  const target = join(OUTPUT, 'misspelt.yaml');
  writeFileSync(target, rendered.replace('readOnlyRootFilesystem:', 'readOnlyRootFileSystem:'));
  const rejection = await conform(target, schemas).catch((error: Error) => error.message);
  if (!rejection.includes('Invalid: 1')) throw new Error('a misspelt field was accepted');
}

async function conform(file: string, folder: string): Promise<string> {
  const location = `${folder}/{{.ResourceKind}}{{.KindSuffix}}.json`;
  return run(locateTool('kubeconform'), ['-strict', '-summary', '-schema-location', location, file]);
}
