import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionIn, withVersion } from './write-version.ts';

const ROOT = join(import.meta.dirname, '..', '..');

type Package = { version: string; workspaces: string[] };

export const readFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const writeFile = (path: string, text: string): void => writeFileSync(join(ROOT, path), text);

export const currentVersion = (): string => root().version;

/** Every file that says the version of this repository. */
export function versionedFiles(): string[] {
  const packages = root().workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }));
  return [
    ...['package.json', 'package-lock.json', 'server.json', 'clients/python/pyproject.toml'],
    'clients/n8n-nodes-galley/package.json',
    ...packages.toSorted(),
    ...['deploy/helm/galley/Chart.yaml', 'deploy/helm/galley/values.yaml', 'docs/api/openapi.json'],
    ...['apps/service/src/edge/http/site/openapi.ts', 'apps/service/src/edge/mcp/build-server.ts'],
  ];
}

/** Files with another version than this one, and theirs. */
export function otherVersions(version: string): { path: string; found: string | undefined }[] {
  return versionedFiles()
    .map((path) => ({ path, found: versionIn(path, readFile(path)) }))
    .filter(({ found }) => found !== version);
}

export function raiseVersion(from: string, to: string): void {
  const changed = versionedFiles().map((path) => ({ path, text: withVersion(path, readFile(path), { from, to }) }));
  for (const { path, text } of changed) writeFile(path, text);
}

function root(): Package {
  return JSON.parse(readFile('package.json'));
}
