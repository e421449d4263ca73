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

test('addresses are read without a slash at their end', () => {
  expect(readSystem(write('good.json', JSON.stringify(WRITTEN))).appUrl).toBe('http://127.0.0.1:1');
});

test('without a file, or with one that is broken, the message says what to run', () => {
  expect(() => readSystem(join(folder, 'none.json'))).toThrow('run scripts/system up first');
  expect(() => readSystem(write('broken.json', '{'))).toThrow('run scripts/system up first');
});

test('a member that is missing is named', () => {
  const { sandbox_url: _, ...rest } = WRITTEN;
  expect(() => readSystem(write('lacking.json', JSON.stringify(rest)))).toThrow('lacks sandbox_url');
});

test('a file that outlived its system is found out', async () => {
  const system = readSystem(write('stale.json', JSON.stringify(WRITTEN)));
  await expect(requireRunning(system)).rejects.toThrow('run scripts/system up first');
});
