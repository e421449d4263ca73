// Standard Webhooks: the signature by which a receiver verifies that a message is ours, complete and recent.

import { createHmac } from 'node:crypto';

export function signedHeaders(message: { id: string; at: Date; body: string; secret: string }): Record<string, string> {
  const { id, at, body, secret } = message;
  const timestamp = Math.floor(at.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
