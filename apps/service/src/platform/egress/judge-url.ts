import { isIP } from 'node:net';
import { findEntry } from './egress-table.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { EgressPolicy } from './policy.ts';
import { targetOfUrl } from './target.ts';

export type UrlJudgement = 'refused' | 'may_be_reached';

/** What an address shows by itself, without asking DNS. What a name leads to is judged where it is dialled. */
export function judgeUrl(url: URL, policy: EgressPolicy): UrlJudgement {
  const target = targetOfUrl(url);
  if (target === undefined) return 'refused';
  if (findEntry(policy, target) !== undefined) return 'may_be_reached';
  if (!policy.ports.includes(target.port)) return 'refused';
  if (isIP(target.host) === 0) return 'may_be_reached';
  return isPublicAddress(target.host, policy.extraDenied) ? 'may_be_reached' : 'refused';
}

/** Whether the operator's table names where this URL leads. */
export function isListed(url: URL, policy: EgressPolicy): boolean {
  const target = targetOfUrl(url);
  return target !== undefined && findEntry(policy, target) !== undefined;
}
