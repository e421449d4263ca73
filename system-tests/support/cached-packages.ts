import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#support/config';

/**
 * Installs npm packages once per version and returns their folder: third-party tools that are too large for every run
 * and are not shipped.
 */
export function installCached(name: string, packages: Record<string, string>): string {
  const folder = join(config.cacheFolder, `${name}-${Object.values(packages).join('-')}`);
  const complete = join(folder, 'complete');
  const modules = join(folder, 'node_modules');
  if (existsSync(complete)) return modules;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not install ${name}; see its output above`);
  writeFileSync(complete, '');
  return modules;
}
