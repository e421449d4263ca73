import { randomBytes } from 'node:crypto';
import { operations } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { hashSecret } from '../keys/key-text.ts';
import { type MailPurpose, tablesIn } from '../tables.ts';

const HOUR_MS = 60 * 60 * 1_000;
const VALID_MS: Record<MailPurpose, number> = { reset: HOUR_MS, confirm: 7 * 24 * HOUR_MS };

/** Earlier tokens stay valid: otherwise a caller who requests tokens repeatedly would stop the owner from using any. */
export async function newMailToken(query: Query, accountId: string, purpose: MailPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tablesIn(query)
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

/** Returns the account of a valid token without spending the token. */
export async function findMailToken(query: Query, token: string, purpose: MailPurpose): Promise<string | undefined> {
  const row = await tablesIn(query)
    .selectFrom('mail_tokens')
    .select('account_id')
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.account_id;
}

/** Spends the token and the account's other tokens for the same purpose. Returns its account. */
export async function spendMailToken(query: Query, token: string, purpose: MailPurpose): Promise<string | undefined> {
  const row = await tablesIn(query)
    .deleteFrom('mail_tokens')
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning('account_id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tablesIn(query)
    .deleteFrom('mail_tokens')
    .where('account_id', '=', row.account_id)
    .where('purpose', '=', purpose)
    .execute();
  return row.account_id;
}

export function badToken(purpose: MailPurpose): AppError {
  const errors = [{ path: 'token', message: `is unknown, used or too old. ${NEXT[purpose]}` }];
  return new AppError('invalid_request', { extras: { errors } });
}

const ASK = `POST ${operations.forgotPassword.path}`;

/** No operation resends the signup mail; the mail for a new password confirms the email as well. */
const NEXT: Record<MailPurpose, string> = {
  reset: `Ask for a new mail with ${ASK}`,
  confirm: `If it was used, the email is confirmed. If not, ask for a new password with ${ASK}: setting it confirms the email, and ends the keys and webhooks of the account`,
};
