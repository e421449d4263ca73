import { expect, test } from 'vitest';
import { ideaWordsOf } from '../../languages/ideas/idea-languages.ts';
import { clausePattern } from './clause-pattern.ts';
import { kindsOf, tokensOf } from './tokens.ts';

test.each([
  ['en', 'write a post about kites', '^ compose determiner medium about other $'],
  ['de', 'schreib einen Beitrag über Drachen', '^ compose determiner medium about other $'],
  ['en', 'keep it short, 40 words', '^ style it tone comma count craft $'],
])('clausePattern fits the classes of words of %s: %s', (code, clause, pattern) => {
  expect(kindsOf(tokensOf(clause, ideaWordsOf(code)) ?? [])).toMatch(clausePattern(pattern));
});

test('clausePattern knows no other names than those of classes', () => {
  expect(() => clausePattern('^ verb')).toThrow('verb');
});
