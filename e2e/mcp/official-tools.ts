import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { config } from '#config';

/** The judges of the protocol's makers, at exactly these versions. */
const PACKAGES = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
};

const COMMANDS = {
  conformance: '@modelcontextprotocol/conformance/dist/index.js',
  inspector: '@modelcontextprotocol/inspector/clients/launcher/build/index.js',
};

export type Ended = { code: number; output: string };

export async function runOfficial(tool: keyof typeof COMMANDS, args: readonly string[]): Promise<Ended> {
  const command = join(install(), 'node_modules', COMMANDS[tool]);
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: `${out}${errors}` };
}

/** Installs them once per version. Too much for every run, and no part of what we ship. */
function install(): string {
  const folder = join(config.cacheFolder, `mcp-${Object.values(PACKAGES).join('-')}`);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install the official tools; see what it says above');
  writeFileSync(complete, '');
  return folder;
}
