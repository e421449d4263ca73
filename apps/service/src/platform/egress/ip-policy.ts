import { networkInterfaces } from 'node:os';
import { canonicalIp, isPublicIp } from './is-public-ip.ts';

/** Whether this IP may be dialled for a user. */
export type IsIpAllowed = (ip: string) => boolean;

/** Public, not denied by the operator, and not an IP of this machine, which has internal listeners. */
export function createIpClassifier(extraDenied: readonly string[]): IsIpAllowed {
  return (ip) => isPublicIp(ip, extraDenied) && !isOfThisMachine(ip);
}

/** Read each time, because the IPs of a machine change while the process runs. */
export function isOfThisMachine(ip: string): boolean {
  const wanted = canonicalIp(ip) ?? '';
  // All of 127/8, and the unspecified IP, are this machine although no interface lists them.
  if (/^(127\.|0(\.0)+$)/.test(wanted)) return true;
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .some((item) => canonicalIp(item.address) === wanted);
}
