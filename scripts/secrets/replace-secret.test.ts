import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');

function makeEnv() {
  const folder = mkdtempSync(join(tmpdir(), 'galley-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  const run = (script: string, ...words: string[]) => {
    const command = [`GALLEY_ENV_FILE=${file}`, join(deploy, script), ...words];
    const { status, stderr } = spawnSync('env', command, { encoding: 'utf8' });
    return status === 0 ? 'done' : stderr.trim();
  };
  const read = () => parseEnv(readFileSync(file, 'utf8'));
  expect(run('make-env.sh', 'galley.example')).toBe('done');
  return { file, read, replace: (...words: string[]) => run('replace-secret.sh', ...words) };
}

test.each(['GALLEY_SECRET', 'GALLEY_PROXY_TOKEN_SECRET'])(
  'replace-secret.sh takes %s through accepting, signing and forgetting, and leaves the rest as it is',
  (name) => {
    const { file, read, replace } = makeEnv();
    const before = read();
    const pair = () => [read()[name], read()[`${name}_SECONDARY`]];
    const old = before[name];
    expect(replace(name, 'begin')).toBe('done');
    const [, next] = pair();
    expect(pair()).toEqual([old, expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(replace(name, 'swap')).toBe('done');
    expect(pair()).toEqual([next, old]);
    expect(replace(name, 'end')).toBe('done');
    expect(read()).toEqual({ ...before, [name]: next });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test('replace-secret.sh rejects a step that is out of turn, and changes nothing', () => {
  const { read, replace } = makeEnv();
  const before = read();
  expect(replace('GALLEY_SECRET', 'swap')).toContain('is not there: begin');
  expect(replace('GALLEY_SECRET', 'end')).toContain('is not there: begin');
  expect(replace('GALLEY_SECRET', 'undo')).toContain('Give begin, swap or end');
  expect(replace('GALLEY_DATABASE_PASSWORD', 'begin')).toContain('Others: docs/operations.md');
  expect(read()).toEqual(before);
  replace('GALLEY_SECRET', 'begin');
  const begun = read();
  expect(replace('GALLEY_SECRET', 'begin')).toContain('is there already');
  expect(read()).toEqual(begun);
});
