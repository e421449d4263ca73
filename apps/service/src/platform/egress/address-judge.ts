import { networkInterfaces } from 'node:os';
import { canonicalAddress, isPublicAddress } from './is-public-address.ts';

/** May this address be dialled for a user? */
export type JudgeAddress = (address: string) => boolean;

/** Public, not the operator's, and not an address of this machine: its own listeners are behind those. */
export function createAddressJudge(extraDenied: readonly string[]): JudgeAddress {
  return (address) => isPublicAddress(address, extraDenied) && !isOfThisMachine(address);
}

/** Asked anew each time, because addresses come and go while the process runs. */
export function isOfThisMachine(address: string): boolean {
  const wanted = canonicalAddress(address) ?? '';
  // All of 127/8, and the unspecified address, are this machine without any interface saying so.
  if (/^(127\.|0(\.0)+$)/.test(wanted)) return true;
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((each) => canonicalAddress(each.address) === wanted);
}
