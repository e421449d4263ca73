import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../site/build-site.ts';

const repository = join(import.meta.dirname, '..', '..');
const studio = join(repository, 'apps', 'studio');
const built = join(studio, 'dist', 'index.html');

/** The sources of the build. */
const sources = [
  'apps/studio/{src,public}/**/*.*',
  'apps/studio/*.{html,json,ts}',
  'packages/{contract,sdk}/src/**/*.ts',
  'package-lock.json',
  'scripts/site/*.*',
  '{docs,docs/api,docs/guides,deploy,deploy/helm,packages/sdk}/*.md',
  'CHANGELOG.md',
];

/** Builds the studio and the guides when the build is missing or older than a source. Returns whether it built. */
export async function buildStudio(): Promise<boolean> {
  if (!isStale()) return false;
  const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: studio });
  buildSite(repository, join(studio, 'dist', 'guides'));
  return true;
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((pattern) =>
    globSync(pattern, { cwd: repository }).some((file) => statSync(join(repository, file)).mtimeMs > builtAt),
  );
}
