import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { networkOf } from './network.ts';

/**
 * The target of page loads that is counted as one: the registrable domain, so that subdomains gain nothing, or the
 * network of an IP. Sites of one platform, such as NAME.github.io, belong to different owners and are counted
 * separately.
 */
export function targetHostOf({ hostname }: URL): string {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return networkOf(host);
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
