import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** `onPrinted` is called with all that was printed so far, whenever there is more. */
export async function runOfficial(
  tool: keyof typeof COMMANDS,
  args: readonly string[],
  onPrinted: (printed: string) => Promise<void> = async () => undefined,
): Promise<ToolResult> {
  const command = join(installCached('mcp', PACKAGES), COMMANDS[tool]);
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const reading = readAll(child.stdout, onPrinted);
  const [out, errors, [code]] = await Promise.all([reading, text(child.stderr), once(child, 'exit')]);
  return { code, output: `${out}${errors}` };
}

async function readAll(stream: Readable, onPrinted: (printed: string) => Promise<void>): Promise<string> {
  let printed = '';
  for await (const part of stream) {
    printed += String(part);
    await onPrinted(printed);
  }
  return printed;
}
