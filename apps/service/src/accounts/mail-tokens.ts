import { randomBytes } from 'node:crypto';
import type { Query } from '#platform/database';
import { hashSecret } from './key-text.ts';
import { type MailPurpose, tablesIn } from './tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const VALID_MS: Record<MailPurpose, number> = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS };

/** A new token makes the earlier ones of the same purpose void: only the newest mail works. */
export async function newMailToken(query: Query, accountId: string, purpose: MailPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tables = tablesIn(query);
  await tables.deleteFrom('mail_tokens').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
  await tables
    .insertInto('mail_tokens')
    .values({
      hash: hashSecret(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(Date.now() + VALID_MS[purpose]),
    })
    .execute();
  return token;
}

/** Spends the token and gives its account. A token works once. */
export async function spendMailToken(query: Query, token: string, purpose: MailPurpose): Promise<string | undefined> {
  const row = await tablesIn(query)
    .deleteFrom('mail_tokens')
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}
