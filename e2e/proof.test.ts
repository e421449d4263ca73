import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { type Proof, runProof } from './proof.ts';

function proofThat(run: Proof['run']): Proof {
  return { title: 'an example', sizes: { ci: 1, full: 2 }, run };
}

test('figures and verdicts are written down, and a failure says why', async () => {
  const proof = proofThat(async (size, report) => {
    report.figure('requests', 2052 * size);
    report.check('it answers', () => {});
    report.check('it never answers 500', () => assert.fail('3 answers were 500'));
  });
  const verdict = await runProof(proof, { size: 1, seed: 7 });
  expect(verdict).toMatchObject({ passed: 1, failed: 1 });
  expect(verdict.text).toBe(
    'requests  2,052\n\nPASS  it answers\nFAIL  it never answers 500\n\nit never answers 500\n3 answers were 500',
  );
});

test('a proof that breaks off has failed, with what it found until then', async () => {
  const proof = proofThat(async (_, report) => {
    report.check('it starts', () => {});
    throw new Error('the store is gone');
  });
  const verdict = await runProof(proof, { size: 1, seed: 7 });
  expect(verdict).toMatchObject({ passed: 1, failed: 1 });
  expect(verdict.text).toContain('the store is gone');
});

test('a proof that checks nothing has failed', async () => {
  expect(
    await runProof(
      proofThat(async () => {}),
      { size: 1, seed: 7 },
    ),
  ).toMatchObject({ passed: 0, failed: 1 });
});
