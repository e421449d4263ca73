import { isSame } from './is-same.ts';

/** Two while one is replaced: the first signs, and what either has signed is accepted. */
export type Secret = string | readonly [signing: string, alsoAccepted: string];

export function signingSecret(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret[0];
}

/** Whether `signature` is what `sign` makes with one of the secrets. */
export function isSignedWith<Signature extends string | Uint8Array>(
  secret: Secret,
  signature: Signature,
  sign: (secret: string) => Signature,
): boolean {
  const accepted = typeof secret === 'string' ? [secret] : secret;
  return accepted.some((item) => isSame(signature, sign(item)));
}
