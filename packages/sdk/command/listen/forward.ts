// One delivery to a local URL, signed by Standard Webhooks like those of the service.

import { createHmac } from 'node:crypto';
import type { limits } from '@galley/contract';
import type { Message } from './messages.ts';

type ForwardInput = { secret: string; message: Message; signal: AbortSignal };
/** `status` is null when there was no response; then `problem` is the reason. */
type ForwardResult = { status: number | null; problem: string | null; ms: number };

const RESPONSE_SECONDS: (typeof limits)['webhookAnswerSeconds'] = 15;

/** One attempt. A redirect is a response and is not followed. */
export async function forward(url: URL, { secret, message, signal }: ForwardInput): Promise<ForwardResult> {
  const body = JSON.stringify(message.body);
  const began = performance.now();
  const ms = (): number => Math.round(performance.now() - began);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...signedHeaders({ id: message.id, body, secret }),
        'content-type': 'application/json',
        'user-agent': 'Galley-Webhooks/1',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_SECONDS * 1_000)]),
    });
    await response.body?.cancel();
    return { status: response.status, problem: null, ms: ms() };
  } catch (cause) {
    return { status: null, problem: problemOf(cause), ms: ms() };
  }
}

function signedHeaders({ id, body, secret }: { id: string; body: string; secret: string }): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

function problemOf(cause: unknown): string {
  const { name, message, cause: inner } = cause as Error & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `none within ${RESPONSE_SECONDS} s`;
  return inner?.code ?? inner?.message ?? message;
}
