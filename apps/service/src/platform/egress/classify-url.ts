import { isIP } from 'node:net';
import { findEntry } from './egress-table.ts';
import { isPublicIp } from './is-public-ip.ts';
import type { EgressPolicy } from './policy.ts';
import { targetOfUrl } from './target.ts';

export type UrlClassification = 'refused' | 'may_be_reached';

/** Classifies a URL by itself, without DNS. The IPs of a name are classified when they are dialled. */
export function classifyUrl(url: URL, policy: EgressPolicy): UrlClassification {
  const target = targetOfUrl(url);
  if (target === undefined) return 'refused';
  if (findEntry(policy, target) !== undefined) return 'may_be_reached';
  if (!policy.ports.includes(target.port)) return 'refused';
  if (isIP(target.host) === 0) return 'may_be_reached';
  return isPublicIp(target.host, policy.extraDenied) ? 'may_be_reached' : 'refused';
}

/** Whether the operator's table has an entry for the URL's target. */
export function isListed(url: URL, policy: EgressPolicy): boolean {
  const target = targetOfUrl(url);
  return target !== undefined && findEntry(policy, target) !== undefined;
}
