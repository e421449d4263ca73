// Authorization codes: single use, bound to the client that requested them, valid for one minute.

import { createHash, randomBytes } from 'node:crypto';
import { limits, type Scope } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { isSame } from '#platform/kernel';
import { hashSecret } from '../keys/key-text.ts';
import { lockedRow } from '../lock-account.ts';
import { OAuthError } from './oauth-error.ts';
import { connectionTablesIn } from './tables.ts';
import { after } from './tokens.ts';

export type Approval = {
  accountId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  codeChallenge: string;
  resource: string;
  scopes: readonly Scope[];
  monthlyCap: number;
};

export type CodeUse = { code: string; clientId: string; redirectUri: string; verifier: string; resource: string };

const VERIFIER = /^[\w.~-]{43,128}$/;

export async function newCode(query: Query, approval: Approval): Promise<string> {
  const code = `svc_code_${randomBytes(32).toString('base64url')}`;
  await connectionTablesIn(query)
    .insertInto('oauth_codes')
    .values({
      hash: hashSecret(code),
      account_id: approval.accountId,
      client_id: approval.clientId,
      client_name: approval.clientName,
      redirect_uri: approval.redirectUri,
      code_challenge: approval.codeChallenge,
      resource: approval.resource,
      scopes: [...approval.scopes],
      monthly_cap: approval.monthlyCap,
      key_id: null,
      expires_at: after(limits.authorizationCodeSeconds),
    })
    .execute();
  return code;
}

/**
 * Locks the code and returns it; `usedBy` names the connection that an earlier use created. The account is locked first,
 * in the same order as where codes are deleted.
 */
export async function takeCode(transaction: Query, use: CodeUse): Promise<Approval & { usedBy: string | null }> {
  const known = connectionTablesIn(transaction).selectFrom('oauth_codes').where('hash', '=', hashSecret(use.code));
  const owner = await known.select('account_id').executeTakeFirst();
  if (owner !== undefined) await lockedRow(transaction, owner.account_id);
  const row = await known.selectAll().forUpdate().executeTakeFirst();
  if (row === undefined) throw new OAuthError('invalid_grant', 'The code is unknown.');
  const approval = {
    accountId: row.account_id,
    clientId: row.client_id,
    clientName: row.client_name,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    resource: row.resource,
    scopes: row.scopes,
    monthlyCap: row.monthly_cap,
    usedBy: row.key_id,
  };
  if (approval.usedBy !== null) return approval;
  const isLate = Date.now() - row.created_at.getTime() > limits.authorizationCodeSeconds * 1_000;
  if (isLate) throw new OAuthError('invalid_grant', 'The code has expired.');
  if (row.client_id !== use.clientId) throw new OAuthError('invalid_grant', 'The code was given to another client.');
  if (row.redirect_uri !== use.redirectUri) throw new OAuthError('invalid_grant', 'The redirect_uri differs.');
  if (row.resource !== use.resource) throw new OAuthError('invalid_target', 'The resource differs.');
  if (!isVerified(row.code_challenge, use.verifier))
    throw new OAuthError('invalid_grant', 'The code_verifier differs.');
  return approval;
}

function isVerified(challenge: string, verifier: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  return isSame(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

/** A used code is remembered for a day: a second use revokes the connection that the first use created. */
export async function markCode(transaction: Query, code: string, keyId: string): Promise<void> {
  await sql`
    update oauth_codes set key_id = ${keyId}, expires_at = ${after(limits.reuseKnownSeconds)}
    where hash = ${hashSecret(code)}
  `.execute(transaction);
}
