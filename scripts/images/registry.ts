import { setTimeout } from 'node:timers/promises';
import type { Reference } from './references.ts';

const DOCKER_HUB = 'registry-1.docker.io';
/** An image for several machines has an index, and one for a single machine a manifest. */
const KINDS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];
const TRIES = 3;

type Options = { urlOf?: (host: string) => string };

/** The digest that the registry of the image gives for its tag now. */
export async function askDigest(reference: Reference, { urlOf = (host) => `https://${host}` }: Options = {}) {
  const { host, path } = locate(reference.name);
  const url = `${urlOf(host)}/v2/${path}/manifests/${reference.tag}`;
  const headers = { accept: KINDS.join(', ') };
  const first = await ask(url, headers);
  const token = first.status === 401 ? await askToken(first.headers.get('www-authenticate') ?? '') : undefined;
  const response = token === undefined ? first : await ask(url, { ...headers, authorization: `Bearer ${token}` });
  const digest = response.headers.get('docker-content-digest') ?? '';
  if (!response.ok || !/^sha256:[a-f\d]{64}$/.test(digest)) {
    throw new Error(`${reference.name}:${reference.tag} has no digest at its registry (${response.status}).`);
  }
  return digest;
}

/** `node` is `library/node` of Docker Hub; a name whose first part has a dot is of another registry. */
function locate(name: string): { host: string; path: string } {
  const [first = '', ...rest] = name.split('/');
  if (rest.length > 0 && first.includes('.')) return { host: first, path: rest.join('/') };
  return { host: DOCKER_HUB, path: rest.length === 0 ? `library/${name}` : name };
}

/** Registries give a token for reading to anybody, at the address that their first answer names. */
async function askToken(challenge: string): Promise<string> {
  const field = (name: string): string => challenge.split(`${name}="`)[1]?.split('"')[0] ?? '';
  const url = new URL(field('realm'));
  for (const name of ['service', 'scope']) if (field(name)) url.searchParams.set(name, field(name));
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url.host} gave no token (${response.status}).`);
  const { token, access_token } = (await response.json()) as { token?: string; access_token?: string };
  return token ?? access_token ?? '';
}

/** Registries answer 429 and 5xx when they are busy. */
async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(30_000) });
    if (attempt === TRIES || (response.status !== 429 && response.status < 500)) return response;
    await setTimeout(1_000 * attempt);
  }
}
