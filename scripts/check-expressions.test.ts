import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classify, findExpressions, findProblems, hashOf, printClassified, readClassified } from '#expressions';
import { expressionsIn } from './expressions/find-expressions.ts';

const root = join(import.meta.dirname, '..');

async function problemsOf(source: string, exceptions: Parameters<typeof findProblems>[1] = []): Promise<string[]> {
  const found = expressionsIn('a/planted.ts', source).map(async (item) => {
    return { ...item, verdict: item.pattern === null ? null : await classify(item.pattern, item.flags) };
  });
  return findProblems(await Promise.all(found), exceptions);
}

test('check-expressions rejects expressions of quadratic or exponential time, and accepts linear ones', async () => {
  expect(await problemsOf('export const trim = (text: string) => text.replace(/\\s+$/, "");')).toEqual([
    'a/planted.ts: /\\s+$/\n  takes quadratic time: rewrite it',
  ]);
  expect(await problemsOf('const IS = /^(a+)+$/;')).toEqual([
    'a/planted.ts: /^(a+)+$/\n  takes more than quadratic time: rewrite it',
  ]);
  expect(await problemsOf('const TRIM = /(?<!\\s)\\s+$/;')).toEqual([]);
});

test('check-expressions checks a composed expression where its text is known, and requires an exception where it is not', async () => {
  expect(await problemsOf("const a = new RegExp('x*x*$', 'u'), b = RegExp('^x');")).toEqual([
    expect.stringContaining('/x*x*$/u'),
  ]);
  const source = "const of = (word: string) => new RegExp(word + '+',\n 'u');";
  const text = "new RegExp(word + '+', 'u')";
  expect(await problemsOf(source)).toEqual([expect.stringContaining(`${text}\n  is put together`)]);
  expect(await problemsOf(source, [{ where: 'a/planted.ts', text, reason: '', bound: '' }])).toEqual([]);
});

test('an exception of a folder covers quadratic time and nothing worse; an unused one is a problem', async () => {
  const folder = [{ where: 'a/', reason: '', bound: '' }];
  expect(await problemsOf('const a = /\\s+$/;', folder)).toEqual([]);
  expect(await problemsOf('const a = /\\s+$/, b = /^(a+)+$/;', folder)).toHaveLength(1);
  expect(await problemsOf('const a = /x/;', folder)).toEqual([expect.stringContaining('no longer needed')]);
});

test('stored verdicts are read as written, and ignored for another version of the tool', () => {
  const classified = new Map([[hashOf('/a/'), 'linear' as const]]);
  const text = printClassified(classified);
  expect(readClassified(text)).toEqual(classified);
  expect(readClassified(text.replace('recheck', 'recheck 1'))).toEqual(new Map());
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as {
    version: string;
  };
  expect(text).toContain(`recheck ${version}\n`);
});

test('ten stored verdicts from the whole list are right', async () => {
  const classified = readClassified(readFileSync(join(import.meta.dirname, 'expressions', 'classified.txt'), 'utf8'));
  const listed = findExpressions(root).filter(({ text }) => classified.get(hashOf(text)) === 'linear');
  expect(listed.length).toBeGreaterThan(400);
  for (let tried = 0; tried < 10; tried += 1) {
    const { text, pattern, flags } = listed[Math.floor((tried * listed.length) / 10)] ?? {
      text: '',
      pattern: '',
      flags: '',
    };
    // A loaded machine may leave no time for a verdict.
    expect(['linear', 'undecided'], text).toContain(await classify(pattern ?? '', flags));
  }
});
