// Lists of what happened at the processor.

import type { z } from 'zod';
import {
  type CheckoutSession,
  checkoutSession,
  type Dispute,
  dispute,
  type Invoice,
  invoice,
  type Refund,
  refund,
} from '../events/event-shapes.ts';
import type { Processor } from '../processor.ts';

export type ProcessorLedger = {
  sessions: CheckoutSession[];
  invoices: Invoice[];
  refunds: Refund[];
  disputes: Dispute[];
};

export async function readProcessorLedger({ ask }: Processor, since: Date): Promise<ProcessorLedger> {
  const page = { limit: 100, created: { gte: Math.floor(since.getTime() / 1_000) } };
  return {
    sessions: await ask((stripe) => all(stripe.checkout.sessions.list(page), checkoutSession)),
    invoices: await ask((stripe) => all(stripe.invoices.list({ ...page, status: 'paid' }), invoice)),
    refunds: await ask((stripe) => all(stripe.refunds.list(page), refund)),
    disputes: await ask((stripe) => all(stripe.disputes.list(page), dispute)),
  };
}

async function all<Shape extends z.ZodType>(list: AsyncIterable<unknown>, shape: Shape): Promise<z.output<Shape>[]> {
  const read: z.output<Shape>[] = [];
  for await (const item of list) read.push(shape.parse(item));
  return read;
}
