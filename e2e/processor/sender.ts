// Sends events as the processor does: signed, repeated until they are taken, and as badly as it is told to.

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from './objects.ts';
import { nowSeconds } from './store.ts';

export type Behaviour = {
  /** How often each event is sent. */
  copies: number;
  /** Each delivery waits a random time up to this; so they overtake each other. */
  delayMs: number;
  /** The part of all deliveries, 0 to 1, that is never made. */
  loss: number;
};

export type Sender = {
  send: (event: Event) => void;
  /** Where events go from now on. */
  aim: (webhookUrl: string) => void;
  behave: (behaviour: Partial<Behaviour>) => void;
  /** One delivery, at once; gives the status. */
  deliver: (event: Event, headers?: Record<string, string>) => Promise<number>;
  /** When nothing is under way any more. */
  settled: () => Promise<void>;
  stop: () => void;
};

type Options = { webhookUrl?: string; secret: string; random?: () => number };

const RETRY_MS = 500;
const TRIES = 60;

export function createSender({ webhookUrl = '', secret, random = Math.random }: Options): Sender {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  let target = webhookUrl;
  let behaviour: Behaviour = { copies: 1, delayMs: 0, loss: 0 };

  const deliver: Sender['deliver'] = async (event, headers = {}) => {
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature(body, secret), ...headers },
      body,
      signal: stopping.signal,
    });
    await response.arrayBuffer();
    return response.status;
  };

  const deliverUntilTaken = async (event: Event, waitMs: number): Promise<void> => {
    await sleep(waitMs);
    for (let tried = 0; tried < TRIES && !stopping.signal.aborted; tried += 1) {
      const status = await deliver(event).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await sleep(RETRY_MS);
    }
  };

  return {
    deliver,
    aim: (url) => {
      target = url;
    },
    behave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    send: (event) => {
      const { copies, delayMs, loss } = behaviour;
      for (let copy = 0; copy < copies; copy += 1) {
        if (random() < loss) continue;
        const delivery = deliverUntilTaken(event, random() * delayMs).finally(() => underway.delete(delivery));
        underway.add(delivery);
      }
    },
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway);
    },
    stop: () => stopping.abort(),
  };
}

/** Written out here, so that the service's check is not tried with the library it is made of. */
export function signature(body: string, secret: string, seconds: number = nowSeconds()): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
