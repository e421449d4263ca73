import { z } from 'zod';
import type { EgressUsage } from './account.ts';
import { denialReasons } from './decide.ts';
import { authorizationOf, type ProxyTokenCredentials } from './proxy-token.ts';

const TIMEOUT_MS = 2_000;

const usage: z.ZodType<EgressUsage> = z.object({
  bytes: z.number(),
  connections: z.number(),
  denials: z.array(z.object({ host: z.string(), port: z.number(), reason: z.enum(denialReasons) })),
  capped: z.boolean(),
});

/** What a proxy token has used so far and what was denied to it. A site can forge a status, but not this. */
export async function readUsage(proxyUrl: string, proxyToken: ProxyTokenCredentials): Promise<EgressUsage> {
  const headers = { 'Proxy-Authorization': authorizationOf(proxyToken) };
  const response = await fetch(new URL('/usage', proxyUrl), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the egress proxy answered ${response.status}`);
  return usage.parse(await response.json());
}
