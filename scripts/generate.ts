// npm run generate          writes every generated file
// npm run generate -- --check   writes nothing and fails when one is stale

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logEventsMarkdown } from '@galley/service/log-events';
import { modulesMarkdown } from '@galley/service/modules';
import {
  errorsMarkdown,
  mcpToolsJson,
  openApiJson,
  rateLimitsMarkdown,
  readersJson,
  redisUsersAcl,
  variablesMarkdown,
} from '@galley/service/reference';
import { tablesMarkdown } from '@galley/service/tables';
import { capacityMarkdown } from '#capacity';
import { alertsMarkdown, metricsMarkdown } from '#monitoring';
import { nodesContract } from '#n8n';
import { skillPrices, skillTools } from '#skill';
import { decisionsMarkdown } from './decisions-markdown.ts';

const ROOT = join(import.meta.dirname, '..');
const METRICS = await metricsMarkdown();

const generated: Record<string, (current: string) => string> = {
  'docs/api/openapi.json': openApiJson,
  'docs/api/mcp-tools.json': mcpToolsJson,
  'docs/api/errors.md': errorsMarkdown,
  'deploy/helm/galley/files/readers.json': readersJson,
  'ARCHITECTURE.md': (current) =>
    withSection(withSection(current, 'modules', modulesMarkdown()), 'tables', tablesMarkdown()),
  'deploy/redis-users.acl': redisUsersAcl,
  'clients/n8n-nodes-galley/api/contract.ts': nodesContract,
  'docs/decisions/README.md': (current) =>
    withSection(current, 'decisions', decisionsMarkdown(join(ROOT, 'docs/decisions'))),
  'skills/galley/SKILL.md': (current) =>
    withSection(withSection(current, 'prices', skillPrices()), 'tools', skillTools()),
  'docs/operations.md': (current) =>
    [
      { name: 'variables', content: variablesMarkdown() },
      { name: 'rate limits', content: rateLimitsMarkdown() },
      { name: 'log events', content: logEventsMarkdown() },
      { name: 'metrics', content: METRICS },
      { name: 'alerts', content: alertsMarkdown() },
      { name: 'capacity', content: capacityMarkdown() },
    ].reduce((text, { name, content }) => withSection(text, name, content), current),
};

const stale: string[] = [];
for (const [file, make] of Object.entries(generated)) {
  const path = join(ROOT, file);
  const current = await readFile(path, 'utf8').catch(() => '');
  const wanted = make(current);
  if (wanted === current) continue;
  stale.push(file);
  if (!process.argv.includes('--check')) await writeFile(path, wanted);
}

if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'Generated files are up to date.' : `Written: ${stale.join(', ')}`);

/** Replaces the text between the two comments that name the section. */
function withSection(text: string, name: string, content: string): string {
  const pattern = new RegExp(`(<!-- ${name}:[^\\n]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(text)) throw new Error(`No section ${name} to write into.`);
  return text.replace(pattern, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}
