// Notifies the owner by mail of changes to the account. Bounded in number, and without text that a caller chose.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { accountById } from '../account-rows.ts';
import type { Background } from '../background.ts';
import type { Letter } from './mails.ts';

export type NoticeKind = 'password' | 'key' | 'webhook' | 'connection';
export type Notify = (accountId: string, kind: NoticeKind, change: Change) => void;

/** `copied`: it was ended because one of its secrets was used twice. */
type Change = 'added' | 'changed' | 'removed' | 'copied';
type Deps = { query: Query; appUrl: string; background: Background; sendMail: (letter: Letter) => Promise<void> };

const HOUR_SECONDS = 60 * 60;
/** Enough to notice an intruder, too few to flood a mailbox; an unconfirmed email gets one mail a day. */
const CONFIRMED = { most: 3, windowSeconds: HOUR_SECONDS };
const UNCONFIRMED = { most: 1, windowSeconds: 24 * HOUR_SECONDS };
/** The newest reset mail stays valid until the next one is sent, so the owner can always reset. */
const RESETS = { most: 5, windowSeconds: HOUR_SECONDS };

export function createNotify({ query, appUrl, background, sendMail }: Deps): Notify {
  return (accountId, kind, change) =>
    background.start(async () => {
      const { email, email_confirmed_at } = await accountById(query, accountId);
      if (email === null) return;
      const bound = email_confirmed_at === null ? UNCONFIRMED : CONFIRMED;
      if (await mayWrite(query, { accountId, kind }, bound))
        await sendMail({ to: email, ...letterOf(appUrl, kind, change) });
    });
}

/** Whether one more reset mail may be sent to the account. */
export function mayWriteReset(query: Query, accountId: string): Promise<boolean> {
  return mayWrite(query, { accountId, kind: 'reset' }, RESETS);
}

/** Counts a mail of a kind. False when the account has had enough of them in the window. */
export async function mayWrite(
  query: Query,
  { accountId, kind }: { accountId: string; kind: NoticeKind | 'reset' | 'deletion' },
  { most, windowSeconds }: { most: number; windowSeconds: number },
): Promise<boolean> {
  const isOver = sql`known.window_started_at < now() - make_interval(secs => ${windowSeconds})`;
  const counted = await sql`
    insert into account_notices as known (account_id, kind) values (${accountId}, ${kind})
    on conflict (account_id, kind) do update set
      sent = case when ${isOver} then 1 else known.sent + 1 end,
      window_started_at = case when ${isOver} then now() else known.window_started_at end
    where ${isOver} or known.sent < ${most}
  `.execute(query);
  return (counted.numAffectedRows ?? 0n) > 0n;
}

const subjects: Record<NoticeKind, string> = {
  password: 'Your Galley password was changed',
  key: 'The keys of your Galley account were changed',
  webhook: 'The webhooks of your Galley account were changed',
  connection: 'The apps of your Galley account were changed',
};

const pages: Record<NoticeKind, string> = {
  password: '/settings',
  key: '/keys',
  webhook: '/developers/webhooks',
  connection: '/keys',
};

function sentenceOf(kind: NoticeKind, change: Change): string {
  const where = `in your Galley account at ${new Date().toISOString()}`;
  if (kind === 'password') return `The password was changed ${where}.`;
  if (change !== 'copied') return `A ${kind} was ${change} ${where}.`;
  return `A ${kind} was ended ${where}: one of its secrets was used twice, so somebody may have copied it.`;
}

function letterOf(appUrl: string, kind: NoticeKind, change: Change): Omit<Letter, 'to'> {
  return {
    subject: subjects[kind],
    text: `${sentenceOf(kind, change)}

Look at it here:
${appUrl}${pages[kind]}

If it was not you, choose a new password, then revoke every key, webhook and connection that you do not know:
${appUrl}/forgot

We write at most a few of these mails an hour, so there may have been more changes than mails.
`,
  };
}
