import { type Family, isOfTheInternet, readNumber } from '@galley/fixtures/egress/iana.ts';
import { authorization } from '@galley/fixtures/egress/proxy-client.ts';
import { createEgressProxy, createLogger, type EgressPolicy, issueProxyToken } from '@galley/service/test-kit';
import { sendRaw } from '#support/raw-http';
import type { Entrance } from './entrances.ts';
import { responsesFor } from './names.ts';

export type Outcome = {
  url: string;
  /** How far it came. */
  end: 'rejected at the entrance' | 'rejected by the proxy' | 'dialled';
  dialled: string[];
  /** Dialled, and not public according to the registries. */
  strayed: string[];
};

const SECRET = 'a secret for decisions that nobody else knows';
const policy: EgressPolicy = { table: new Map(), ports: [80, 443], extraDenied: [] };

/** Sends every URL through the entrance and a real proxy that records what it would dial, and dials nothing. */
export async function decideAll(
  urls: readonly string[],
  entrance: Entrance,
  isAllowed: (ip: string) => boolean,
): Promise<Outcome[]> {
  const dialled: string[] = [];
  const proxy = await createEgressProxy({
    policy,
    isAllowed,
    secret: SECRET,
    host: '127.0.0.1',
    port: 0,
    log: createLogger({ level: 'fatal', role: 'system-test' }),
    resolve: async (name) => {
      const { a, aaaa } = responsesFor(name, 0);
      return [...a, ...aaaa];
    },
    dial: async ({ ips }) => {
      dialled.push(...ips);
      return undefined;
    },
  });
  try {
    const outcomes: Outcome[] = [];
    for (const url of urls) {
      dialled.length = 0;
      const opened = entrance.admit(url, policy);
      if (opened !== undefined) await askBothWays(proxy.host, opened);
      outcomes.push(outcomeOf(url, opened, [...dialled]));
    }
    return outcomes;
  } finally {
    await proxy.stop();
  }
}

/** A browser uses the absolute form for http, and CONNECT for https and WebSockets. Here both are tried for all. */
async function askBothWays(proxyUrl: string, opened: string): Promise<void> {
  const url = new URL(opened);
  const port = url.port || (['https:', 'wss:'].includes(url.protocol) ? '443' : '80');
  for (const line of [`GET ${opened}`, `CONNECT ${url.hostname}:${port}`]) {
    const response = await sendRaw(proxyUrl, Buffer.from(`${line} HTTP/1.1\r\n${headers()}\r\n\r\n`));
    if (response === undefined || ![400, 502].includes(response.status)) {
      throw new Error(`${line} returned ${response?.status}, but this proxy opens no connection`);
    }
  }
}

function headers(): string {
  const terms = { jobId: 'job_1', maxBytes: 1e9, maxConnections: 1e6, expiresAt: new Date(Date.now() + 60_000) };
  const access = { url: '', proxyToken: issueProxyToken({ secret: SECRET, ...terms }) };
  return ['Host: x', 'Connection: close', `Proxy-Authorization: ${authorization(access)['Proxy-Authorization']}`].join(
    '\r\n',
  );
}

function outcomeOf(url: string, opened: string | undefined, dialled: string[]): Outcome {
  const strayed = dialled.filter((ip) => !isPublic(ip));
  if (opened === undefined) return { url, end: 'rejected at the entrance', dialled, strayed };
  return { url, end: dialled.length > 0 ? 'dialled' : 'rejected by the proxy', dialled, strayed };
}

/** According to the registries, not the classifier under test. */
function isPublic(ip: string): boolean {
  const family: Family = ip.includes(':') ? 6 : 4;
  if (family === 4) return isOfTheInternet(readNumber(ip), 4);
  return isOfTheInternet(readNumber(writtenOut(ip)), 6);
}

function writtenOut(ip: string): string {
  const plain = new URL(`http://[${ip}]/`).hostname.slice(1, -1);
  const [before = '', after] = plain.split('::');
  const parts = (text: string): string[] => text.split(':').filter(Boolean);
  if (after === undefined) return plain;
  const missing = 8 - parts(before).length - parts(after).length;
  return [...parts(before), ...Array.from({ length: missing }, () => '0'), ...parts(after)].join(':');
}
