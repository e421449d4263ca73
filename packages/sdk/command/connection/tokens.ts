// The tokens of a login by browser: refreshed before they expire, by one program at a time.

import { CommandError } from '../command-error.ts';
import { withSettingsLocked } from '../settings/lock.ts';
import { type Connection, readStored, writeSettings } from '../settings/settings.ts';
import { CLIENT_ID, type OAuthResponse, postForm } from './oauth-request.ts';

/** Clocks differ, and a request takes time. */
const MARGIN_MS = 60_000;

export function connectionIn({ body }: OAuthResponse): Connection {
  const seconds = Number(body['expires_in'] ?? 0);
  return {
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
    expires_at: new Date(Date.now() + seconds * 1_000).toISOString(),
  };
}

/** Returns a token that is valid for at least the next minute. */
export function createTokens(url: string, stored: Connection): () => Promise<string> {
  let current = stored;
  let renewing: Promise<void> | undefined;
  return async () => {
    if (!isFresh(current)) {
      renewing ??= renew(url)
        .then((renewed) => {
          current = renewed;
        })
        .finally(() => {
          renewing = undefined;
        });
      await renewing;
    }
    return current.access_token;
  };
}

function isFresh({ expires_at }: Connection): boolean {
  return Date.parse(expires_at) - Date.now() > MARGIN_MS;
}

/** A refresh token works once, so another program that runs now must not send the same one. */
function renew(url: string): Promise<Connection> {
  return withSettingsLocked(async () => {
    const stored = readStored();
    if (stored.isLocked) throw new CommandError('key', 'The keychain is locked. Unlock it, or run galley login.');
    if (stored.connection === undefined) throw new CommandError('key', 'You have logged out. Run galley login.');
    if (isFresh(stored.connection)) return stored.connection;
    const { refresh_token } = stored.connection;
    const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token };
    const response = await postForm(`${url}/oauth/token`, form);
    if (response.status !== 200) throw new CommandError('key', 'Your login has ended. Run galley login.');
    const connection = connectionIn(response);
    writeSettings({ url: stored.url, connection });
    return connection;
  });
}
