import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSystem, requireRunning } from './system.ts';

const folder = mkdtempSync(join(tmpdir(), 'galley-system-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WRITTEN = {
  base_url: 'http://127.0.0.1:1',
  app_url: 'http://127.0.0.1:1/',
  ws_url: 'ws://127.0.0.1:1',
  sandbox_url: 'http://127.0.0.1:1',
  site_url: 'http://127.0.0.1:1',
  plant_token: 'a-token',
};

function write(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test('readSystem removes the slash at the end of URLs', () => {
  expect(readSystem(write('good.json', JSON.stringify(WRITTEN))).appUrl).toBe('http://127.0.0.1:1');
});

test('readSystem names the command to run when the file is missing or broken', () => {
  expect(() => readSystem(join(folder, 'none.json'))).toThrow('run scripts/system up first');
  expect(() => readSystem(write('broken.json', '{'))).toThrow('run scripts/system up first');
});

test('readSystem names a missing member', () => {
  const { sandbox_url: _, ...rest } = WRITTEN;
  expect(() => readSystem(write('lacking.json', JSON.stringify(rest)))).toThrow('lacks sandbox_url');
});

test('requireRunning detects a file of a system that has ended', async () => {
  const system = readSystem(write('stale.json', JSON.stringify(WRITTEN)));
  await expect(requireRunning(system)).rejects.toThrow('run scripts/system up first');
});
