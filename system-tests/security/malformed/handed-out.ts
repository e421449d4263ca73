import { randomUUID } from 'node:crypto';
import { eventually } from '@galley/e2e/eventually.ts';
import type { MailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import type { JobSystem } from '#support/job-system';

/** A value that the service gave to its caller, and the request in which it comes back. */
export type HandedOut = { kind: string; value: string; request: (value: string) => Request };

/** Sent to the object store, which has responses of its own. */
export const SIGNED = 'signed address';

type Json = Record<string, unknown>;

const MAIL_LIMIT_MS = 20_000;

/** Creates one of everything that has a URL, a cursor or a token, with the request that sends it back. */
export async function collectHandedOut(system: JobSystem, mail: MailCatcher): Promise<HandedOut[]> {
  const user = await signUp(system, mail);
  const owner = { 'x-api-key': user.key };
  const ask = askWith(system.url, owner);
  const made = await makeOfEverything(ask);
  const get = (kind: string, value: unknown, path: (value: string) => string): HandedOut => ({
    kind,
    value: String(value),
    request: (changed) => new Request(system.url + path(encodeURIComponent(changed)), { headers: owner }),
  });
  const post = (kind: string, value: unknown, path: (value: string) => string): HandedOut => ({
    kind,
    value: String(value),
    request: (changed) => jsonRequest(system.url + path(encodeURIComponent(changed)), {}, owner),
  });
  const inBody = (kind: string, value: string, [path, body]: [string, (value: string) => Json]): HandedOut => ({
    kind,
    value,
    request: (changed) => jsonRequest(system.url + path, body(changed)),
  });
  const password = `Long enough ${randomUUID()}`;
  return [
    ...made.cursors.map(([list, cursor]) => get('cursor', cursor, (value) => `${list}limit=1&cursor=${value}`)),
    get('job', made.job, (value) => `/api/v1/jobs/${value}`),
    get('job', made.job, (value) => `/api/v1/instant-post/jobs/${value}/zip`),
    post('job', made.job, (value) => `/api/v1/jobs/${value}/cancel`),
    get('upload', made.upload, (value) => `/api/v1/uploads/${value}`),
    post('upload', made.upload, (value) => `/api/v1/uploads/${value}/complete`),
    get('webhook', made.webhook, (value) => `/api/v1/webhooks/${value}`),
    post('webhook', made.webhook, (value) => `/api/v1/webhooks/${value}/test`),
    get('webhook', made.webhook, (value) => `/api/v1/webhooks/${value}/deliveries`),
    post('delivery', made.delivery, (value) => `/api/v1/webhooks/deliveries/${value}/redeliver`),
    get('ticket', made.ticket, (value) => `/api/v1/ws?ticket=${value}`),
    header('key', { value: user.key, name: 'x-api-key', url: system.url }),
    header('session', { value: user.cookie, name: 'cookie', url: system.url }),
    {
      kind: SIGNED,
      value: made.put.slice(originOf(made.put).length),
      request: (changed) => put(originOf(made.put), changed),
    },
    {
      kind: 'upload',
      value: made.uploaded,
      request: (url) =>
        jsonRequest(`${system.url}/api/v1/instant-post/preflight`, { mode: 'from_url', from_url: { url } }, owner),
    },
    inBody('mailed token', user.tokens.confirm, ['/api/v1/auth/email/confirm', (token) => ({ token })]),
    inBody('mailed token', user.tokens.reset, ['/api/v1/auth/password/reset', (token) => ({ token, password })]),
  ];
}

const originOf = (url: string): string => new URL(url).origin;

/** The URL class would reject an invalid URL; its remains are sent to the object store. */
function put(origin: string, rest: string): Request {
  return new Request(new URL(`/${rest.replace(/^\/+/, '')}`.replaceAll(/[^!-~]/gu, encodeURIComponent), origin), {
    method: 'PUT',
    body: 'x',
  });
}

type Ask = (path: string, body?: Json) => Promise<Json>;

async function makeOfEverything(ask: Ask) {
  const video = { url: 'https://slow.example/' };
  const { job_id: job } = await ask('/api/v1/capture/video', video);
  await ask('/api/v1/capture/video', video);
  const {
    upload_id: upload,
    put_url: put,
    url: uploaded,
  } = await ask('/api/v1/uploads', { filename: 'a.mp4', content_type: 'video/mp4', bytes: 1_000 });
  const { id: webhook } = await ask('/api/v1/webhooks', {
    url: 'https://galley.example/hook',
    events: ['job.completed'],
  });
  const test = `/api/v1/webhooks/${String(webhook)}/test`;
  const { id: delivery } = await ask(test, {});
  await ask(test, {});
  const { ticket } = await ask('/api/v1/ws/tickets', {});
  const lists = [
    '/api/v1/jobs?',
    '/api/v1/credits/ledger?',
    '/api/v1/account/activity?',
    `/api/v1/webhooks/${String(webhook)}/deliveries?`,
  ];
  const cursors: [string, string][] = [];
  // A list with a single page gets the cursor of another list: all have the same seal.
  for (const list of lists) {
    cursors.push([list, String((await ask(`${list}limit=1`))['next_cursor'] ?? cursors[0]?.[1])]);
  }
  return { put: String(put), uploaded: String(uploaded), job, upload, webhook, delivery, ticket, cursors };
}

function askWith(url: string, headers: Record<string, string>): Ask {
  return async (path, body) => {
    const request = body === undefined ? new Request(url + path, { headers }) : jsonRequest(url + path, body, headers);
    const response = await fetch(request);
    if (response.ok) return (await response.json()) as Json;
    throw new Error(`${path} returned ${response.status} ${await response.text()}`);
  };
}

function jsonRequest(url: string, body: Json, headers: Record<string, string> = {}): Request {
  return new Request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Headers contain no line breaks and nothing beyond Latin-1. */
function header(kind: string, { value, name, url }: { value: string; name: string; url: string }): HandedOut {
  const request = (changed: string): Request =>
    new Request(`${url}/api/v1/auth/me`, { headers: { [name]: changed.replaceAll(/[^ -~\u00a1-\u00ff]/g, '%') } });
  return { kind, value, request };
}

async function signUp({ url }: JobSystem, mail: MailCatcher) {
  const email = `person-${randomUUID()}@galley.example`;
  const body = { email, password: `Long enough ${randomUUID()}`, channel: 'agent', agent: 'a proof' };
  const response = await fetch(jsonRequest(`${url}/api/v1/auth/signup`, body));
  if (!response.ok) throw new Error(`signup returned ${response.status} ${await response.text()}`);
  const { api_key: key } = (await response.json()) as { api_key: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await fetch(jsonRequest(`${url}/api/v1/auth/password/forgot`, { email }));
  const [confirm, reset] = await Promise.all([tokenIn(mail, email, 'confirm'), tokenIn(mail, email, 'reset')]);
  return { key, cookie, tokens: { confirm, reset } };
}

async function tokenIn(mail: MailCatcher, email: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const find = async () => mail.messages(email).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0];
  const token = await eventually(find, { withinMs: MAIL_LIMIT_MS });
  if (token === undefined) throw new Error(`no mail links to ${page}`);
  return token;
}
