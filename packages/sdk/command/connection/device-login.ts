// Logs in without a password: the owner approves in a browser while this program waits (RFC 8628).

import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { printable } from '../printable.ts';
import type { Connection } from '../settings/settings.ts';
import { ask, CLIENT_ID, type OAuthResponse, postForm } from './oauth-request.ts';
import { connectionIn } from './tokens.ts';

const SCOPES = 'read capture pack edit share account';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** What `slow_down` adds to the polling interval. */
const SLOWER_SECONDS = 5;

export async function connectByDevice(url: string, signal: AbortSignal): Promise<Connection> {
  const resource = await resourceAt(url, signal);
  const form = { client_id: CLIENT_ID, resource, scope: SCOPES };
  const started = await postForm(`${url}/oauth/device_authorization`, form, signal);
  if (started.status !== 200) throw rejected(started);
  const { device_code: code, user_code: shown, verification_uri_complete: page } = started.body;
  // Always on standard error, whatever goes to standard output: the login cannot continue without it.
  process.stderr.write(
    printable(`Open ${page}\nIt must show the code ${shown}. Waiting for your decision there.`).concat('\n'),
  );
  return waitFor(url, { code: String(code), seconds: Number(started.body['interval'] ?? SLOWER_SECONDS) }, signal);
}

/** A server with another name for itself may be a man in the middle. */
async function resourceAt(url: string, signal: AbortSignal): Promise<string> {
  const path = '/api/v1';
  const { status, body } = await ask(`${url}/.well-known/oauth-protected-resource${path}`, {}, signal);
  const { resource } = body;
  if (status !== 200 || typeof resource !== 'string') {
    throw new CommandError('usage', `${url} offers no login by browser. Give --key-file, or --email.`);
  }
  if (resource === `${url}${path}`) return resource;
  throw new CommandError('usage', `The server calls itself ${resource.replace(path, '')}. Give that as --url.`);
}

async function waitFor(url: string, poll: { code: string; seconds: number }, signal: AbortSignal): Promise<Connection> {
  let { seconds } = poll;
  for (;;) {
    await sleep(seconds * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
    const form = { grant_type: GRANT, client_id: CLIENT_ID, device_code: poll.code };
    const response = await postForm(`${url}/oauth/token`, form, signal);
    if (response.status === 200) return connectionIn(response);
    const { error } = response.body;
    if (error === 'slow_down') seconds += SLOWER_SECONDS;
    else if (error !== 'authorization_pending') throw rejected(response);
  }
}

function rejected({ status, body }: OAuthResponse): CommandError {
  if (body['error'] === 'access_denied') return new CommandError('key', 'You turned it down. Nothing was stored.');
  if (body['error'] === 'expired_token')
    return new CommandError('key', 'No decision was made in time. Run galley login again.');
  return new CommandError(
    'failed',
    `Not logged in: ${String(body['error_description'] ?? `the server returned ${status}`)}`,
  );
}
