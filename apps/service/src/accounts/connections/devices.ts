// Device codes (RFC 8628): a program without a browser waits while its user decides in one.

import { randomBytes, randomInt } from 'node:crypto';
import { limits, type Scope } from '@galley/contract';
import type { Query } from '#platform/database';
import { hashSecret } from '../keys/key-text.ts';
import { lockedRow } from '../lock-account.ts';
import { OAuthError } from './oauth-error.ts';
import { connectionTablesIn, type DeviceRow } from './tables.ts';
import { after } from './tokens.ts';

type DeviceAsk = { clientId: string; resource: string; scopes: readonly Scope[] };

/** Without vowels and look-alikes: no words, nothing to misread. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

export async function newDevice(query: Query, ask: DeviceAsk): Promise<{ deviceCode: string; userCode: string }> {
  const deviceCode = `svc_dc_${randomBytes(32).toString('base64url')}`;
  const userCode = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await connectionTablesIn(query)
    .insertInto('oauth_devices')
    .values({
      hash: hashSecret(deviceCode),
      user_code: userCode,
      client_id: ask.clientId,
      resource: ask.resource,
      scopes: [...ask.scopes],
      account_id: null,
      monthly_cap: null,
      decision: null,
      polled_at: null,
      expires_at: after(limits.deviceCodeSeconds),
    })
    .execute();
  return { deviceCode, userCode: `${userCode.slice(0, 4)}-${userCode.slice(4)}` };
}

/** The form that the user types. */
function spelled(userCode: string): string {
  return userCode.toUpperCase().replaceAll(/[^A-Z]/g, '');
}

export function findUndecided(query: Query, userCode: string): Promise<DeviceRow | undefined> {
  return connectionTablesIn(query)
    .selectFrom('oauth_devices')
    .selectAll()
    .where('user_code', '=', spelled(userCode))
    .where('expires_at', '>', new Date())
    .where('decision', 'is', null)
    .executeTakeFirst();
}

type Decision = { accountId: string; decision: 'approve' | 'deny'; monthlyCap: number };

/** Returns false when the code is unknown or was decided before. */
export async function decideDevice(query: Query, userCode: string, decided: Decision): Promise<boolean> {
  const { numUpdatedRows } = await connectionTablesIn(query)
    .updateTable('oauth_devices')
    .set({ account_id: decided.accountId, decision: decided.decision, monthly_cap: decided.monthlyCap })
    .where('user_code', '=', spelled(userCode))
    .where('expires_at', '>', new Date())
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type DeviceApproval = DeviceAsk & { accountId: string; monthlyCap: number };

/** Returns an approval once. The account is locked first, in the same order as where approvals are deleted. */
export async function takeDevice(
  transaction: Query,
  { deviceCode, clientId }: { deviceCode: string; clientId: string },
): Promise<DeviceApproval | 'pending' | 'too soon'> {
  const hash = hashSecret(deviceCode);
  const tables = connectionTablesIn(transaction);
  const known = tables.selectFrom('oauth_devices').where('hash', '=', hash);
  const owner = await known.select('account_id').executeTakeFirst();
  if (owner?.account_id) await lockedRow(transaction, owner.account_id);
  const row = await known.selectAll().forUpdate().executeTakeFirst();
  if (row === undefined || row.client_id !== clientId) throw new OAuthError('invalid_grant', 'The code is unknown.');
  if (row.expires_at.getTime() <= Date.now()) throw new OAuthError('expired_token', 'The code has expired.');
  if (row.decision === 'deny') throw new OAuthError('access_denied', 'The owner has turned it down.');
  if (row.decision === null || row.account_id === null) {
    await tables.updateTable('oauth_devices').set({ polled_at: new Date() }).where('hash', '=', hash).execute();
    const isSoon = row.polled_at !== null && Date.now() - row.polled_at.getTime() < limits.devicePollSeconds * 900;
    return isSoon ? 'too soon' : 'pending';
  }
  // Approved after the account was read and before the row was locked: the next poll finds it.
  if (owner?.account_id !== row.account_id) return 'pending';
  await tables.deleteFrom('oauth_devices').where('hash', '=', hash).execute();
  const { account_id: accountId, monthly_cap: monthlyCap, resource, scopes } = row;
  return { accountId, clientId, resource, scopes, monthlyCap: monthlyCap ?? limits.connectionMonthlyCap };
}
