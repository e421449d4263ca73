import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { sendRaw } from '#support/raw-http';
import { jsonRequest, request } from './request.ts';

/** A secret that must be found nowhere. */
export type Canary = {
  name: string;
  secret: string;
  /** Keys have a recognizable form, so they are redacted even in values that exist to be stored and shown. */
  isKey: boolean;
  /** The request in which a correct client would send it. */
  rightly: string;
};

export type User = { email: string; password: string; key: string; session: string; device: string };

const MAIL_LIMIT_MS = 10_000;

/** One secret of each kind, created over HTTP, and the user who owns most of them. */
export async function makeCanaries(url: string, mail: MailCatcher): Promise<{ owner: User; canaries: Canary[] }> {
  const owner = await signUp(url);
  const { email, password, key, session, device } = owner;
  const keys = {
    'a live key': key,
    'a revoked key': await mintRevoked(url, key),
    'an unknown key': `svc_live_${randomBytes(25).toString('hex').slice(1)}`,
  };
  const reset = await askForReset(url, mail);
  const retry = `retry-${randomBytes(24).toString('hex')}`;
  const retried = { 'x-api-key': key, 'idempotency-key': retry };
  const others: [name: string, secret: string, rightly: string][] = [
    ['a session', session, request('GET /api/v1/auth/me', { headers: { cookie: `svc_session=${session}` } })],
    ['a known device', device, jsonRequest('POST /api/v1/auth/login', { email, password }, { cookie: device })],
    ['a password', password, jsonRequest('POST /api/v1/auth/login', { email, password })],
    [
      'a reset token',
      reset,
      jsonRequest('POST /api/v1/auth/password/reset', { token: reset, password: newPassword() }),
    ],
    ['an idempotency key', retry, jsonRequest('POST /api/v1/keys', { name: 'once' }, retried)],
  ];
  return {
    owner,
    canaries: [
      ...Object.entries(keys).map(([name, secret]) => {
        return {
          name,
          secret,
          isKey: true,
          rightly: request('GET /api/v1/auth/me', { headers: { 'x-api-key': secret } }),
        };
      }),
      ...others.map(([name, secret, rightly]) => ({ name, secret, isKey: false, rightly })),
    ],
  };
}

/** Longer than any word that a request may bring into a log or a response. */
function newPassword(): string {
  return `Correct horse ${randomUUID()}`;
}

async function signUp(url: string): Promise<User> {
  const user = { email: `${randomUUID()}@galley.example`, password: newPassword() };
  const response = await sendRaw(url, jsonRequest('POST /api/v1/auth/signup', user));
  assert.equal(response?.status, 201, response?.body);
  const cookies = response.headers.get('set-cookie') ?? '';
  const [, session = ''] = /svc_session=([^;]+)/.exec(cookies) ?? [];
  const [, device = ''] = /(svc_device_[^;]+)/.exec(cookies) ?? [];
  assert.ok(session !== '' && device !== '', 'a signup sets both cookies');
  return { ...user, session, device, key: JSON.parse(response.body).api_key };
}

async function mintRevoked(url: string, key: string): Promise<string> {
  const minted = await sendRaw(url, jsonRequest('POST /api/v1/keys', { name: 'revoked' }, { 'x-api-key': key }));
  const { api_key, key: row } = JSON.parse(minted?.body ?? '');
  const gone = await sendRaw(url, request(`DELETE /api/v1/keys/${row.id}`, { headers: { 'x-api-key': key } }));
  assert.equal(gone?.status, 204, gone?.body);
  return api_key;
}

/** Of another account: the first use of the token ends every session of its account. */
async function askForReset(url: string, mail: MailCatcher): Promise<string> {
  const { email } = await signUp(url);
  await sendRaw(url, jsonRequest('POST /api/v1/auth/password/forgot', { email }));
  const deadline = Date.now() + MAIL_LIMIT_MS;
  while (Date.now() < deadline) {
    const texts = mail.messages(email).map(({ text }) => text);
    const [, token] = /reset\?token=([\w-]+)/.exec(texts.join('\n')) ?? [];
    if (token !== undefined) return token;
    await sleep(20);
  }
  throw new Error('no mail with a reset token came');
}
