import { expect, test } from 'vitest';
import { requireCompleted } from './require-completed.ts';

test('requireCompleted accepts a completed job', () => {
  expect(() => requireCompleted('completed')).not.toThrow();
});

test.each(['queued', 'processing'])('requireCompleted asks the caller to poll a job that is %s', (status) => {
  expect(() => requireCompleted(status)).toThrow('Poll the job until it is completed');
});

test('requireCompleted names the failure of a failed job, that it cost nothing, and the next step', () => {
  const fails = () => requireCompleted('failed');
  expect(fails).toThrow(expect.objectContaining({ code: 'job_not_completed' }));
  expect(fails).toThrow(/job failed.*Nothing was charged.*Read the job.*submit again/);
  expect(fails).not.toThrow(/[Pp]oll/);
});
