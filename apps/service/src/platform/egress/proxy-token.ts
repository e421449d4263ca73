import { createHmac, randomUUID } from 'node:crypto';
import { isSignedWith, type Secret, signingSecret } from '#platform/kernel';

/** The proxy credentials of one job, as the holder sends them in Proxy-Authorization. */
export type ProxyTokenCredentials = { username: string; password: string };

export type ProxyToken = {
  /** The id of the token, by which its traffic is counted. */
  id: string;
  jobId: string;
  /** Both directions together. */
  maxBytes: number;
  /** In total, not concurrently; a denied connection counts as well. */
  maxConnections: number;
  expiresAtMs: number;
  /** Of the service itself: it leads to what the operator listed, and nowhere else. */
  isOfService?: true;
};

type Terms = { jobId: string; maxBytes: number; maxConnections: number; expiresAt: Date };

/** How far the clocks of workers and egress may differ. Machines with a time server differ by less than a second. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** A mail, or a call of the payment processor, on a connection that is used for minutes. */
const SERVICE_BYTES = 100 * 1024 * 1024;
const SERVICE_LIFE_MS = 10 * 60_000;

/** Signs the terms, so that the proxy stores no tokens and any worker with the secret can issue one. */
export function issueProxyToken({ secret, jobId, maxBytes, maxConnections, expiresAt }: Terms & { secret: Secret }) {
  return issue(['1', jobId, maxBytes, maxConnections, expiresAt.getTime()], secret);
}

/** For one connection of the service itself, to a host of GALLEY_EGRESS_SERVICES. */
export function issueServiceToken(secret: Secret): ProxyTokenCredentials {
  return issue(['2', `service-${randomUUID()}`, SERVICE_BYTES, 1, Date.now() + SERVICE_LIFE_MS], secret);
}

function issue(terms: readonly (string | number)[], secret: Secret): ProxyTokenCredentials {
  const username = terms.join('.');
  if (termsIn(username) === undefined) throw new Error(`"${username}" cannot be the terms of a pass`);
  return { username, password: sign(username, signingSecret(secret)) };
}

/** The token in a Proxy-Authorization header. The caller checks whether it has expired. */
export function readProxyToken(header: string | undefined, secret: Secret): ProxyToken | undefined {
  const [, encoded = ''] = /^basic +([a-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = text.indexOf(':');
  const [username, password] = [text.slice(0, colon), text.slice(colon + 1)];
  const isSigned = isSignedWith(secret, password, (item) => sign(username, item));
  if (colon === -1 || !isSigned) return undefined;
  return termsIn(username);
}

export function authorizationOf({ username, password }: ProxyTokenCredentials): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

function termsIn(username: string): ProxyToken | undefined {
  const terms = /^([12])\.([\w-]{1,100})\.(\d{1,15})\.(\d{1,9})\.(\d{1,15})$/.exec(username);
  if (terms === null) return undefined;
  const [id, kind, jobId = '', maxBytes, maxConnections, expiresAtMs] = terms;
  return {
    id,
    jobId,
    maxBytes: Number(maxBytes),
    maxConnections: Number(maxConnections),
    expiresAtMs: Number(expiresAtMs),
    ...(kind === '2' ? { isOfService: true } : {}),
  };
}

/** The purpose is signed as well: the secret has other uses, whose signatures must not be valid tokens. */
function sign(username: string, secret: string): string {
  return createHmac('sha256', secret).update(`galley egress pass ${username}`).digest('base64url');
}
