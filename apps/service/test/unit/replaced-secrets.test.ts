// Everything that is signed with a secret of the operator, while that secret is replaced: what one process has signed,
// another accepts, with the configuration of the same step or of the next.

import fastify from 'fastify';
import { expect, test } from 'vitest';
import { issueProxyToken } from '#platform/egress';
import { type Secret, signingSecret } from '#platform/kernel';
import { openWorkerRoute } from '#platform/worker-http';
import { offlineEnvironment } from '#test/offline-environment';
import { createKnownDevices } from '../../src/accounts/sessions/known-device.ts';
import { createSignupMarks } from '../../src/accounts/signup/signup-mark.ts';
import { readSale, signSale } from '../../src/billing/signed-sale.ts';
import { readConfigOf } from '../../src/boot/config/index.ts';
import { routeToken } from '../../src/boot/roles/capture.ts';
import { createReadPage } from '../../src/platform/database/pages.ts';
import { authorizationOf, readProxyToken } from '../../src/platform/egress/proxy-token.ts';

const [OLD, NEW] = ['the old secret, of 32 characters and more', 'the new secret, of 32 characters and more'];
const configWith = (name: string, [signing, also = '']: readonly string[]) =>
  readConfigOf('all', { ...offlineEnvironment, [name]: signing, [`${name}_SECONDARY`]: also });

/** As docs/operations.md has it: accept both, sign with the new one, forget the old one. */
const steps = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]] as const;
const neighbours = steps.flatMap((step, index) => {
  const next = steps[index + 1];
  return next === undefined ? [] : [[step, next] as const, [next, step] as const];
});

/** Whether a process with the second secret accepts what one with the first has signed. */
type Accepts = (signer: Secret, reader: Secret) => boolean | Promise<boolean>;

const account = { id: 'acct_1', password_hash: 'hash' };
const sale = { id: 'pur_1', accountId: 'acct_1', productId: 'pack_1', credits: 1, priceCents: 1, currency: 'usd' };
const cookieIn = (header: string) => header.split('; ')[0]?.split('=').slice(1).join('=') ?? null;

const ofUsers: Record<string, Accepts> = {
  'a signup page': (signer, reader) => {
    const cookie = createSignupMarks({ secret: signer, isSecure: true }).cookie();
    return createSignupMarks({ secret: reader, isSecure: true }).isGenuine(cookieIn(cookie));
  },
  'a known device': (signer, reader) => {
    const value = cookieIn(createKnownDevices({ secret: signer, isSecure: true }).cookie(account));
    const devices = createKnownDevices({ secret: reader, isSecure: true });
    return devices.find(account, { cookie: () => value }) !== null;
  },
  'a cursor of a list': (signer, reader) => {
    const cursor = createReadPage(signer)({ limit: 1 }).cursorOf({ id: 'job_1', at: '2026-11-18 07:00:00+00' });
    return succeeds(() => createReadPage(reader)({ limit: 1, cursor }));
  },
  'metadata of a purchase': (signer, reader) => readSale(reader, 'pack', signSale(signer, 'pack', sale)) !== undefined,
};

const ofWorkers: Record<string, Accepts> = {
  'a proxy token': (signer, reader) => {
    const terms = { jobId: 'job_1', maxBytes: 1, maxConnections: 1, expiresAt: new Date() };
    return readProxyToken(authorizationOf(issueProxyToken({ ...terms, secret: signer })), reader) !== undefined;
  },
};

test.each(Object.entries(ofUsers))(
  'GALLEY_SECRET: %s is accepted at every step of a rotation',
  async (_name, accepts) => {
    for (const [signer, reader] of neighbours) {
      const secretOf = (step: readonly string[]) => configWith('GALLEY_SECRET', step).accounts.secret;
      expect(await accepts(secretOf(signer), secretOf(reader))).toBe(true);
    }
    expect(await accepts(OLD, NEW)).toBe(false);
  },
);

test.each(Object.entries(ofWorkers))(
  'GALLEY_PROXY_TOKEN_SECRET: %s is accepted at every step of a rotation',
  async (_name, accepts) => {
    for (const [signer, reader] of neighbours) {
      const secretOf = (step: readonly string[]) => configWith('GALLEY_PROXY_TOKEN_SECRET', step).egress.secret;
      expect(await accepts(secretOf(signer), secretOf(reader))).toBe(true);
    }
    expect(await accepts(OLD, NEW)).toBe(false);
  },
);

test('GALLEY_PROXY_TOKEN_SECRET: capture workers take calls of the API at every step of a rotation', async () => {
  const tokenOf = (step: readonly string[]) => routeToken(configWith('GALLEY_PROXY_TOKEN_SECRET', step));
  for (const [caller, worker] of neighbours) expect(await call(tokenOf(caller), tokenOf(worker))).toBe(200);
  expect(await call(tokenOf([OLD]), tokenOf([NEW]))).not.toBe(200);
});

async function call(caller: Secret, worker: Secret): Promise<number> {
  const app = fastify();
  openWorkerRoute(app, { path: '/work', token: worker, work: async () => ({}) });
  const headers = { authorization: `Bearer ${signingSecret(caller)}` };
  const { statusCode } = await app.inject({ method: 'POST', url: '/work', headers, payload: {} });
  await app.close();
  return statusCode;
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
