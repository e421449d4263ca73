import { createEgressProxy, createLogger, type EgressPolicy, issuePass } from '@galley/service/for-proofs';
import { sendRaw } from '#raw-http';
import type { Entrance } from './entrances.ts';
import { type Family, isOfTheInternet, readNumber } from './iana.ts';
import { answersFor } from './names.ts';
import { authorization } from './proxy-client.ts';

export type Outcome = {
  url: string;
  /** How far it came. */
  end: 'turned away at the entrance' | 'refused by the proxy' | 'dialled';
  dialled: string[];
  /** Dialled, and not public by the registries. */
  strayed: string[];
};

const SECRET = 'a secret for decisions that nobody else knows';
const policy: EgressPolicy = { table: new Map(), ports: [80, 443], extraDenied: [] };

/** Sends every address through the entrance and a real proxy that notes what it would dial, and dials nothing. */
export async function decideAll(
  urls: readonly string[],
  entrance: Entrance,
  judge: (address: string) => boolean,
): Promise<Outcome[]> {
  const dialled: string[] = [];
  const proxy = await createEgressProxy({
    policy,
    judge,
    secret: SECRET,
    host: '127.0.0.1',
    port: 0,
    log: createLogger({ level: 'fatal', role: 'proof' }),
    resolve: async (name) => {
      const { a, aaaa } = answersFor(name, 0);
      return [...a, ...aaaa];
    },
    dial: async ({ addresses }) => {
      dialled.push(...addresses);
      return undefined;
    },
  });
  try {
    const outcomes: Outcome[] = [];
    for (const url of urls) {
      dialled.length = 0;
      const opened = entrance.admit(url, policy);
      if (opened !== undefined) await askBothWays(proxy.address, opened);
      outcomes.push(outcomeOf(url, opened, [...dialled]));
    }
    return outcomes;
  } finally {
    await proxy.stop();
  }
}

/** As a browser would: in absolute form for http, by CONNECT for https and WebSockets. Here both are tried for all. */
async function askBothWays(proxyUrl: string, opened: string): Promise<void> {
  const url = new URL(opened);
  const port = url.port || (['https:', 'wss:'].includes(url.protocol) ? '443' : '80');
  for (const line of [`GET ${opened}`, `CONNECT ${url.hostname}:${port}`]) {
    const answer = await sendRaw(proxyUrl, Buffer.from(`${line} HTTP/1.1\r\n${headers()}\r\n\r\n`));
    if (answer === undefined || ![400, 502].includes(answer.status)) {
      throw new Error(`${line} was answered ${answer?.status}: this proxy opens nothing`);
    }
  }
}

function headers(): string {
  const terms = { jobId: 'job_1', maxBytes: 1e9, maxConnections: 1e6, expiresAt: new Date(Date.now() + 60_000) };
  const access = { url: '', pass: issuePass({ secret: SECRET, ...terms }) };
  return ['Host: x', 'Connection: close', `Proxy-Authorization: ${authorization(access)['Proxy-Authorization']}`].join(
    '\r\n',
  );
}

function outcomeOf(url: string, opened: string | undefined, dialled: string[]): Outcome {
  const strayed = dialled.filter((address) => !isPublic(address));
  if (opened === undefined) return { url, end: 'turned away at the entrance', dialled, strayed };
  return { url, end: dialled.length > 0 ? 'dialled' : 'refused by the proxy', dialled, strayed };
}

/** By the registries, not by the judge that is on trial. */
function isPublic(address: string): boolean {
  const family: Family = address.includes(':') ? 6 : 4;
  if (family === 4) return isOfTheInternet(readNumber(address), 4);
  return isOfTheInternet(readNumber(writtenOut(address)), 6);
}

function writtenOut(address: string): string {
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = plain.split('::');
  const parts = (text: string): string[] => text.split(':').filter(Boolean);
  if (after === undefined) return plain;
  const missing = 8 - parts(before).length - parts(after).length;
  return [...parts(before), ...Array.from({ length: missing }, () => '0'), ...parts(after)].join(':');
}
