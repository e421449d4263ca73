import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeBlocks } from './code-blocks.ts';
import { readMark, sectionOf, statementsOf, toShellScript } from './readme-commands.ts';

test('statementsOf joins a statement that continues in the next line', () => {
  expect(statementsOf('npm ci\ncurl -s \\\n  -d x\n\nls\n')).toEqual(['npm ci', 'curl -s \\\n  -d x', 'ls']);
});

test('sectionOf ends where the next heading of its level begins', () => {
  const text = '## One\na\n### Under it\nb\n## Two\nc\n';
  expect([sectionOf(text, 'One'), sectionOf(text, 'Two')]).toEqual(['a\n### Under it\nb\n', 'c\n']);
  expect(() => sectionOf(text, 'Three')).toThrow('no section');
});

test('statements run in one shell, each is announced, and the first failure ends it', () => {
  const whole = bash(toShellScript(['export A=b', 'echo "$A"']));
  expect([whole.status, whole.lines]).toEqual([0, ['@@ statement 0', '@@ statement 1', 'b', '@@ statement 2']]);
  expect(whole.lines.map(readMark)).toEqual([0, 1, undefined, 2]);
  const broken = bash(toShellScript(['false', 'echo never']));
  expect([broken.status, broken.lines]).toEqual([1, ['@@ statement 0']]);
});

test('the README leads from a fresh clone to a pack', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const blocks = codeBlocks(sectionOf(readme, 'Run it')).filter(({ language }) => language === 'sh');
  const statements = statementsOf(blocks.map(({ text }) => text).join(''));
  expect(statements[0]).toBe('npm ci');
  expect(statements.at(-1)).toMatch(/^galley pack \S+ --out pack$/);
});

function bash(script: string) {
  const { status, stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}
