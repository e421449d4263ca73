import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { runSystemTest, type SystemTest } from './system-test.ts';

function systemTestOf(run: SystemTest['run']): SystemTest {
  return { title: 'an example', sizes: { ci: 1, full: 2 }, run };
}

test('runSystemTest reports numbers and verdicts, and the reason of a failure', async () => {
  const systemTest = systemTestOf(async (size, report) => {
    report.metric('requests', 2052 * size);
    report.check('it answers', () => {});
    report.check('it never answers 500', () => assert.fail('3 answers were 500'));
  });
  const verdict = await runSystemTest(systemTest, { size: 1, seed: 7 });
  expect(verdict).toMatchObject({ passed: 1, failed: 1 });
  expect(verdict.text).toBe(
    'requests  2,052\n\nPASS  it answers\nFAIL  it never answers 500\n\nit never answers 500\n3 answers were 500',
  );
});

test('runSystemTest fails when the run throws, and reports what it found until then', async () => {
  const systemTest = systemTestOf(async (_, report) => {
    report.check('it starts', () => {});
    throw new Error('the store is gone');
  });
  const verdict = await runSystemTest(systemTest, { size: 1, seed: 7 });
  expect(verdict).toMatchObject({ passed: 1, failed: 1 });
  expect(verdict.text).toContain('the store is gone');
});

test('runSystemTest fails when nothing was checked', async () => {
  expect(
    await runSystemTest(
      systemTestOf(async () => {}),
      { size: 1, seed: 7 },
    ),
  ).toMatchObject({ passed: 0, failed: 1 });
});
