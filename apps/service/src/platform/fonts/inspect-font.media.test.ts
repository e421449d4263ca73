import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeBomb, makeTtf } from '#test/render/own-font';
import { inspectFont, readerCommand } from './inspect-font.ts';

const inspect = (bytes: Uint8Array) => inspectFont(bytes, new AbortController().signal);

describe('inspectFont', () => {
  test('reads a font in a child process', async () => {
    expect(await inspect(makeTtf({ name: 'Alder Sans' }))).toEqual({ format: 'ttf', name: 'Alder Sans' });
  });

  test('reads a WOFF2 with transformed outlines', async () => {
    const sheet = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/wght.css'));
    const bytes = await readFile(sheet.replace('wght.css', 'files/inter-latin-wght-normal.woff2'));
    expect(await inspect(bytes)).toMatchObject({ format: 'woff2' });
  });

  test('rejects a stream that expands to 200 MiB', async () => {
    expect(await inspect(makeBomb())).toEqual({ problem: 'too_large' });
  });

  test('throws when its caller has gone', async () => {
    await expect(inspectFont(makeTtf(), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});

/** What a program in the place of the reader could do: `secret`, `file` and `connection`, each if it worked. */
async function trial({ file, args }: { file: string; args: readonly string[] }): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-font-rights-'));
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  writeFileSync(join(folder, 'secret'), 'canary');
  const { port } = server.address() as AddressInfo;
  const script = `
    const done = [];
    const attempt = (name, work) => { try { work(); done.push(name); } catch {} };
    const fs = require('node:fs');
    attempt('secret', () => fs.readFileSync('${folder}/secret'));
    attempt('file', () => fs.writeFileSync('/tmp/galley-font-rights', 'x'));
    const report = () => { console.log(JSON.stringify(done)); process.exit(); };
    require('node:net').connect(${port}, '127.0.0.1', () => { done.push('connection'); report(); }).on('error', report);`;
  try {
    const env = { PATH: '/usr/bin:/bin' };
    const { stdout } = await promisify(execFile)(file, [...args, '--eval', script], { env, cwd: '/' });
    return JSON.parse(stdout);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
    rmSync('/tmp/galley-font-rights', { force: true });
  }
}

test('readerCommand runs a program that reads no file, writes none and connects nowhere', async () => {
  const { file, args } = await readerCommand();
  expect(await trial({ file, args: args.slice(0, -1) })).toEqual([]);
  // Control: without the sandbox it does all of it.
  expect(await trial({ file: process.execPath, args: [] })).toEqual(['secret', 'file', 'connection']);
});
