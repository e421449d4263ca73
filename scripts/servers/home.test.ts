import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteHome, locateHome, makeHome } from './home.ts';

const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-home-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that the stack made can be made again and deleted', () => {
  const home = locateHome(folder);
  makeHome(home, user);
  makeHome(home, user);
  expect(existsSync(home.postgres)).toBe(true);
  deleteHome(home);
  expect(existsSync(folder)).toBe(false);
});

test('a folder with foreign files is neither used nor deleted', () => {
  const foreign = join(folder, 'letters.txt');
  writeFileSync(foreign, 'mine');
  expect(() => makeHome(locateHome(folder), user)).toThrow('did not make');
  expect(() => deleteHome(locateHome(folder))).toThrow('did not make');
  expect(existsSync(foreign)).toBe(true);
});
