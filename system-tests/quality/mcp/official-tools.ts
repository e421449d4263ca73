import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installCached } from '#support/cached-packages';

/** The official tools of the protocol, at exactly these versions. */
const PACKAGES = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
};

const COMMANDS = {
  conformance: '@modelcontextprotocol/conformance/dist/index.js',
  inspector: '@modelcontextprotocol/inspector/clients/launcher/build/index.js',
};

export type ToolResult = { code: number; output: string };

export async function runOfficial(tool: keyof typeof COMMANDS, args: readonly string[]): Promise<ToolResult> {
  const command = join(installCached('mcp', PACKAGES), COMMANDS[tool]);
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: `${out}${errors}` };
}
