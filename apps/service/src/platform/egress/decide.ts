import { isIP } from 'node:net';
import { findEntry } from './egress-table.ts';
import type { IsIpAllowed } from './ip-policy.ts';
import type { EgressPolicy } from './policy.ts';
import type { Resolve } from './resolve.ts';
import type { Target } from './target.ts';

export const denialReasons = [
  'target_refused',
  'port_refused',
  'address_refused',
  'unresolvable',
  'unreachable',
  'capped',
] as const;

export type DenialReason = (typeof denialReasons)[number];

/** The IPs that may be dialled, all classified, or the reason of the denial. */
export type Decision = { ips: readonly string[]; port: number } | { reason: DenialReason };

export type Deciders = {
  policy: EgressPolicy;
  isAllowed: IsIpAllowed;
  resolve: Resolve;
  /** The proxy's own listener, to which not even the table may lead. */
  isOwnListener: (ip: string, port: number) => boolean;
};

/** Resolves once, and denies the whole name when one of its IPs is denied. */
export async function decide(target: Target, deciders: Deciders): Promise<Decision> {
  const { policy, isAllowed, isOwnListener } = deciders;
  const entry = findEntry(policy, target);
  if (entry !== undefined) {
    const isOwn = isOwnListener(entry.ip, entry.port);
    return isOwn ? { reason: 'address_refused' } : { ips: [entry.ip], port: entry.port };
  }
  if (!policy.ports.includes(target.port)) return { reason: 'port_refused' };
  const ips = isIP(target.host) === 0 ? await deciders.resolve(target.host) : [target.host];
  if (ips.length === 0) return { reason: 'unresolvable' };
  if (!ips.every((ip) => isAllowed(ip))) return { reason: 'address_refused' };
  return { ips, port: target.port };
}
