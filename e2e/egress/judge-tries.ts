import fc from 'fast-check';
import { edgesOf, type Family, isOfTheInternet, widthOf, writeAddress } from './iana.ts';

/** Any address, half of them close to an edge of what is set aside: chance alone hardly ever meets one. */
export function anyAddress(family: Family): fc.Arbitrary<bigint> {
  const highest = 2n ** widthOf[family] - 1n;
  const anywhere = fc.bigInt({ min: 0n, max: highest });
  const nearEdge = fc
    .tuple(fc.constantFrom(...edgesOf(family)), fc.bigInt({ min: -300n, max: 300n }))
    .map(([edge, step]) => edge + step)
    .filter((value) => value >= 0n && value <= highest);
  if (family === 4) return fc.oneof(anywhere, nearEdge);
  // IPv4 written inside IPv6, which is judged as what it holds.
  const mapped = fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }).map((value) => 0xffff_0000_0000n + value);
  const unicast = fc.bigInt({ min: 0x2000n << 112n, max: (0x4000n << 112n) - 1n });
  return fc.oneof(anywhere, nearEdge, mapped, unicast);
}

/** Addresses that this judge calls public and the tables do not, or the other way round. */
export function disagreements(
  values: readonly bigint[],
  family: Family,
  judge: (address: string) => boolean,
): string[] {
  return values.flatMap((value) => {
    const expected = isOfTheInternet(value, family);
    return spellingsOf(value, family).filter((address) => judge(address) !== expected);
  });
}

/** Written out, and for IPv6 as short as a URL writes it. */
function spellingsOf(value: bigint, family: Family): string[] {
  const address = writeAddress(value, family);
  return family === 4 ? [address] : [address, new URL(`http://[${address}]/`).hostname.slice(1, -1)];
}
