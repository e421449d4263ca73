import { networkInterfaces } from 'node:os';
import { canonicalIp, isPublicIp } from './is-public-ip.ts';

/** Whether this IP may be dialled for a user. */
export type IsIpAllowed = (ip: string) => boolean;

/** Public, not the operator's, and not an IP of this machine: its own listeners are behind those. */
export function createIpClassifier(extraDenied: readonly string[]): IsIpAllowed {
  return (ip) => isPublicIp(ip, extraDenied) && !isOfThisMachine(ip);
}

/** Read anew each time, because IPs come and go while the process runs. */
export function isOfThisMachine(ip: string): boolean {
  const wanted = canonicalIp(ip) ?? '';
  // All of 127/8, and the unspecified IP, are this machine without any interface listing them.
  if (/^(127\.|0(\.0)+$)/.test(wanted)) return true;
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .some((item) => canonicalIp(item.address) === wanted);
}
