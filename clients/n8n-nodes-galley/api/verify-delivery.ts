// Standard Webhooks: whether a delivery is from the service, complete and recent.

import { createHmac, timingSafeEqual } from 'node:crypto';

type Delivery = {
  secret: string;
  headers: Record<string, string | string[] | undefined>;
  /** As it came, before anything parsed it. */
  body: Buffer;
  now: number;
};

export const TOLERANCE_SECONDS = 300;

/** Undefined when it is verified, otherwise why it is rejected. */
export function rejectionOf({ secret, headers, body, now }: Delivery): string | undefined {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return 'The headers of a delivery are missing.';
  }
  if (!/^\d{1,12}$/.test(timestamp)) return 'The time of the delivery is no number.';
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) {
    return 'The delivery is too old, or its clock is ahead.';
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  // An empty key would let everyone sign.
  if (key.length === 0) return 'The secret of the webhook is missing.';
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(' ').some((signature) => isSame(signature, expected));
  return isSigned ? undefined : 'The signature does not match.';
}

function isSame(signature: string, expected: Buffer): boolean {
  if (!signature.startsWith('v1,')) return false;
  const given = Buffer.from(signature.slice('v1,'.length), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
