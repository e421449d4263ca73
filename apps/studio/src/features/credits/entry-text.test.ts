import type { Shape } from '@galley/contract';
import { expect, test } from 'vitest';
import type { JobSummary } from '#api';
import { entryText } from './entry-text.ts';

const entry: Shape<'LedgerEntry'> = {
  id: 'ent_1',
  kind: 'capture',
  amount: -2,
  balance_after: 23,
  job_id: null,
  key_id: null,
  reference: 'r',
  created_at: '2026-01-01T00:00:00Z',
};
const job = { id: 'job_1', type: 'render:instant_post', input: {}, brand: { name: 'Fern Physio' } } as JobSummary;
const pack = { pack_id: 'p', name: 'Starter', credits: 500, price_cents: 1_000, currency: 'usd' } as const;
const known = { jobs: [job], packs: [pack] };

test.each([
  [{ job_id: 'job_1' }, 'Pack: Fern Physio'],
  [{ job_id: 'job_2' }, 'A job from earlier'],
  [{}, 'Screenshot'],
  [{ kind: 'purchase', amount: 500 }, 'Starter, 500 credits'],
  [{ kind: 'purchase', amount: 7 }, '7 credits'],
  [{ kind: 'grant', amount: 25 }, 'Welcome credits'],
] as const)('entryText of %o is "%s"', (changed, text) => {
  expect(entryText({ ...entry, ...changed }, known)).toBe(text);
});
