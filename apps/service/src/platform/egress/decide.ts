import { isIP } from 'node:net';
import type { JudgeAddress } from './address-judge.ts';
import { findEntry } from './egress-table.ts';
import type { EgressPolicy, Target } from './policy.ts';
import type { Resolve } from './resolve.ts';

export const denialReasons = [
  'target_refused',
  'port_refused',
  'address_refused',
  'unresolvable',
  'unreachable',
  'capped',
] as const;

export type DenialReason = (typeof denialReasons)[number];

/** What may be dialled, all of it judged, or why nothing may. */
export type Decision = { addresses: readonly string[]; port: number } | { reason: DenialReason };

export type Deciders = {
  policy: EgressPolicy;
  judge: JudgeAddress;
  resolve: Resolve;
  /** The listener of the proxy, which not even the table leads to. */
  isOwnListener: (address: string, port: number) => boolean;
};

/** Resolves once, and refuses the whole name when one of its addresses is refused. */
export async function decide(target: Target, deciders: Deciders): Promise<Decision> {
  const { policy, judge, isOwnListener } = deciders;
  const entry = findEntry(policy, target);
  if (entry !== undefined) {
    const isOwn = isOwnListener(entry.address, entry.port);
    return isOwn ? { reason: 'address_refused' } : { addresses: [entry.address], port: entry.port };
  }
  if (!policy.ports.includes(target.port)) return { reason: 'port_refused' };
  const addresses = isIP(target.host) === 0 ? await deciders.resolve(target.host) : [target.host];
  if (addresses.length === 0) return { reason: 'unresolvable' };
  if (!addresses.every((address) => judge(address))) return { reason: 'address_refused' };
  return { addresses, port: target.port };
}
