import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MediaFailure } from './media-failure.ts';
import { prepareOutputs } from './outputs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-outputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('prepareOutputs lets a program read what follows -i and write into its own folder', async () => {
  const outputs = prepareOutputs(['-i', `file:${folder}/in.mp4`, '-f', 'mp4', `file:${folder}/out.mp4`], null);
  const [written = ''] = outputs.paths.writes;
  expect(outputs.paths.reads).toEqual([`${folder}/in.mp4`]);
  expect(outputs.args).toEqual(['-i', `file:${folder}/in.mp4`, '-f', 'mp4', `file:${written}/out.mp4`]);
  writeFileSync(join(written, 'out.mp4'), 'film');
  outputs.take();
  await outputs.remove();
  expect(readFileSync(join(folder, 'out.mp4'), 'utf8')).toBe('film');
  expect(readdirSync(folder)).toEqual(['out.mp4']);
});

test('prepareOutputs does not follow a link instead of the output', async () => {
  const outputs = prepareOutputs([`file:${folder}/out.mp4`], null);
  symlinkSync('/etc/hostname', join(outputs.paths.writes[0] ?? '', 'out.mp4'));
  expect(() => outputs.take()).toThrow(MediaFailure);
  await outputs.remove();
  expect(existsSync(join(folder, 'out.mp4'))).toBe(false);
});
