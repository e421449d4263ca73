// Tells the owner by mail that packs are deleted soon.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { accountById } from '../account-rows.ts';
import type { Letter } from './mails.ts';
import { mayWrite } from './notices.ts';

type Deps = { query: Query; appUrl: string; sendMail: (letter: Letter) => Promise<void> };
type ExpiringPacks = { accountId: string; packs: number; firstAt: Date };

/** Returns whether a mail was sent. */
export type NotifyOfDeletion = (expiring: ExpiringPacks) => Promise<boolean>;

const DAY_SECONDS = 24 * 60 * 60;
/** One mail a week: an account that makes packs every day has some that are deleted every day. */
const WEEKLY = { most: 1, windowSeconds: 7 * DAY_SECONDS };

export function createNotifyOfDeletion({ query, appUrl, sendMail }: Deps): NotifyOfDeletion {
  return async ({ accountId, packs, firstAt }) => {
    const { email, email_confirmed_at: confirmedAt, suspended_at: suspendedAt } = await accountById(query, accountId);
    if (email === null || confirmedAt === null || suspendedAt !== null) return false;
    if (!(await mayWrite(query, { accountId, kind: 'deletion' }, WEEKLY))) return false;
    try {
      await sendMail({ to: email, ...letterOf(appUrl, packs, firstAt) });
    } catch (cause) {
      // A mail that was not sent does not count: the next run tries again.
      await sql`update account_notices set sent = 0 where account_id = ${accountId} and kind = 'deletion'`.execute(
        query,
      );
      throw cause;
    }
    return true;
  };
}

function letterOf(appUrl: string, packs: number, firstAt: Date): Omit<Letter, 'to'> {
  const what = packs === 1 ? 'One of your packs' : `${packs} of your packs`;
  const day = firstAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    subject: `${what} will be deleted soon`,
    text: `We store packs for ${limits.resultSeconds / DAY_SECONDS} days. ${what} will be deleted ${packs === 1 ? 'on' : 'from'} ${day}${packs === 1 ? '' : ' on'}.

Download what you want to keep:
${appUrl}/jobs

We write this mail at most once a week.
`,
  };
}
