import type { IncomingMessage } from 'node:http';
import type { Caller } from '@galley/contract';
import { expect, test } from 'vitest';
import { AppError, createLogger, type Principal } from '#platform/kernel';
import { type AdmissionDeps, admitUpgrade } from './admit-upgrade.ts';

const NETWORK = '192.0.2.7';
const SECRET = 'svc_live_a_key_that_no_line_may_hold';

const principal = (caller: Caller): Principal => {
  return { caller, accountId: 'acct_test', keyId: 'key_test', keyMonthlyCap: null, sessionId: null };
};

/** An upgrade request with a key of this kind; the options override the rest. */
async function upgrade(found: Principal | null, changes: Partial<AdmissionDeps> = {}) {
  const lines: Record<string, unknown>[] = [];
  const request = { url: `/api/v1/ws?token=${SECRET}`, headers: {}, socket: { remoteAddress: NETWORK } };
  const result = await admitUpgrade(request as IncomingMessage, {
    recognise: async () => found,
    spendTicket: async () => null,
    takeLimits: async () => ({ isAllowed: true, retryAfterSeconds: 0 }),
    claimsOf: () => [],
    networkOf: (ip) => ip,
    trustedProxies: [],
    log: createLogger({ level: 'info', role: 'test' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    ...changes,
  });
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  return { result, lines };
}

test('admitUpgrade logs a rejected upgrade with its code, network and caller', async () => {
  const otherAccount = await upgrade(null);
  expect(otherAccount.result).toMatchObject({ closeCode: 4401 });
  expect(otherAccount.lines).toMatchObject([{ code: 'unauthenticated', network: NETWORK, accountId: null }]);
  const wrongKind = await upgrade(principal('web'));
  expect(wrongKind.result).toMatchObject({ closeCode: 4403 });
  expect(wrongKind.lines).toMatchObject([
    { code: 'key_kind_not_allowed', network: NETWORK, accountId: 'acct_test', keyId: 'key_test' },
  ]);
});

test('admitUpgrade logs a rate limit and a suspended account as well', async () => {
  const over = await upgrade(principal('live'), {
    takeLimits: async () => ({ isAllowed: false, retryAfterSeconds: 9 }),
  });
  expect(over.result).toEqual({ status: '429 Too Many Requests', retryAfterSeconds: 9 });
  expect(over.lines).toMatchObject([{ code: 'rate_limited', network: NETWORK, operation: 'openSocket' }]);
  const suspended = await upgrade(null, { recognise: () => Promise.reject(new AppError('account_suspended')) });
  expect(suspended.result).toMatchObject({ closeCode: 4403 });
  expect(suspended.lines).toMatchObject([{ code: 'account_suspended', network: NETWORK }]);
});

test('admitUpgrade logs no rejection for an admitted upgrade', async () => {
  const { result, lines } = await upgrade(principal('live'));
  expect(result).toEqual({ principal: principal('live') });
  expect(lines).toEqual([]);
});
