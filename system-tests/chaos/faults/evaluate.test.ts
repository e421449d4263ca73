import { expect, test } from 'vitest';
import { evaluate, type Finding, type JobRow } from './evaluate.ts';
import type { Submission } from './journal.ts';

const submission: Submission = {
  idempotencyKey: 'key-1',
  account: { id: 'acct_1', key: '' },
  kind: 'fan-out',
  url: 'https://fan-out.example/1',
  statuses: ['no answer', 202],
  jobIds: ['job_1'],
};

const job: JobRow = {
  id: 'job_1',
  account_id: 'acct_1',
  url: submission.url,
  status: 'completed',
  error_code: null,
  is_final: true,
  version: 16,
  late_seconds: -50,
  events: 16,
  captures: 1,
  captured: -2,
  holds: 1,
  open_holds: 0,
  finals: 1,
  illegal: 0,
  assets: 12,
};

const foundIn = (submissions: Submission[], jobs: JobRow[]): string[] =>
  Object.entries(evaluate(submissions, jobs))
    .filter(([, where]) => where.length > 0)
    .map(([name]) => name);

test('evaluate finds nothing in a submission that became one job, charged once', () => {
  expect(foundIn([submission], [job])).toEqual([]);
});

test.each<[Finding, Partial<JobRow>]>([
  ['lost', { is_final: false }],
  ['charged twice', { captures: 2 }],
  ['charged without completing, or completed without being charged', { captured: 0 }],
  ['two final states', { finals: 2 }],
  ['illegal transitions', { illegal: 1 }],
  ['holds left open', { open_holds: 1 }],
  ['changes without their event', { events: 15 }],
  ['ended later than 30 s after the deadline', { late_seconds: 31 }],
  ['completed with assets missing', { assets: 11 }],
])('evaluate finds: %s', (name, change) => {
  expect(foundIn([submission], [{ ...job, ...change }])).toEqual([name]);
});

test('evaluate finds a failing job that completed', () => {
  expect(foundIn([{ ...submission, kind: 'failing' }], [{ ...job, assets: 0 }])).toEqual([
    'an outcome that its kind of job cannot have',
  ]);
});

test('evaluate reports an accepted job without a row as lost', () => {
  expect(foundIn([submission], [])).toEqual(['lost']);
});

test('evaluate finds a submission that was never accepted, and a second job of one submission', () => {
  expect(foundIn([{ ...submission, jobIds: [] }], [job])).toEqual(['never accepted']);
  expect(foundIn([submission], [job, { ...job, id: 'job_2' }])).toEqual(['two jobs for one submission']);
});

test('evaluate finds a job without a submission', () => {
  expect(foundIn([submission], [job, { ...job, id: 'job_2', url: 'https://quick.example/2' }])).toEqual([
    'jobs without a submission',
  ]);
});
