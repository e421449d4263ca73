// Parsers for the values of variables: ports, lists, origins, limits, tables.

import { isIP } from 'node:net';
import { type RateLimitName, rateLimits } from '@galley/contract';
import { z } from 'zod';
import { type EgressTable, parseEgressTable, parseServices, type Services } from '#platform/egress';

export const port = z.coerce.number().int().min(0).max(65_535);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
export const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/(?<!\/)\/+$/, ''));

/** `login=100/60, grant=20/86400`: quota and seconds. `off` is for measurements, never for a public install. */
export const rateLimitOverrides = z.string().transform((text, context) => {
  const changed: Partial<Record<RateLimitName, Quota>> = {};
  for (const part of text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)) {
    const [, name = '', quota, windowSeconds] = /^(\w+)=(\d+)\/(\d+)$/.exec(part) ?? [];
    const isUsable =
      Number(quota) >= 1 && Number(windowSeconds) >= 1 && (name !== 'grant' || windowSeconds === '86400');
    if (Object.hasOwn(rateLimits, name) && isUsable)
      changed[name as RateLimitName] = { quota: Number(quota), windowSeconds: Number(windowSeconds) };
    else
      context.addIssue({
        code: 'custom',
        message: `"${part}" is no limit; write NAME=QUOTA/SECONDS (grant always counts a day)`,
      });
  }
  return changed;
});

/** An IP, or a network in CIDR form. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(ip)];
  if (widest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest);
}

export const egressTable = z.string().transform((text, context): EgressTable => {
  try {
    return parseEgressTable(text);
  } catch (cause) {
    context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : 'is no table' });
    return z.NEVER;
  }
});
export const services = list
  .transform((all, context): Services => {
    try {
      return parseServices(all);
    } catch (cause) {
      context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : 'is no list' });
      return z.NEVER;
    }
  })
  .prefault('');
export const portList = list
  .refine((all) => all.every((item) => /^\d{1,5}$/.test(item)), 'must be port numbers with commas between them')
  .transform((all) => all.map(Number));

/** IPs and networks, separated by commas. */
export const networks = list
  .refine((all) => all.every(isNetwork), 'must be IP addresses or networks such as 10.0.0.0/8')
  .prefault('');

type Quota = { quota: number; windowSeconds: number };

/** `NAME=` in a file counts as not set. */
export function blankAsAbsent(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
