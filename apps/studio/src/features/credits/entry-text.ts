import type { Shape } from '@galley/contract';
import type { JobSummary } from '#api';
import { nameOf, typeOf } from '#job';
import { credits } from '#ui';

type Entry = Shape<'LedgerEntry'>;
type EntryContext = { jobs: readonly JobSummary[]; packs: readonly Shape<'CreditPack'>[] };

/** What an entry paid for or brought: "Pack: Fernhollow Physio", "Starter, 500 credits". */
export function entryText({ kind, job_id, amount }: Entry, { jobs, packs }: EntryContext): string {
  const job = jobs.find(({ id }) => id === job_id);
  if (job !== undefined) return `${typeOf(job)}: ${nameOf(job)}`;
  if (job_id !== null) return 'A job from earlier';
  if (kind === 'capture') return 'Screenshot';
  if (kind === 'grant') return 'Welcome credits';
  if (kind !== 'purchase') return '';
  const pack = packs.find((item) => item.credits === amount);
  return pack === undefined ? credits(amount) : `${pack.name}, ${credits(amount)}`;
}
