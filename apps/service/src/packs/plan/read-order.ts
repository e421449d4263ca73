import { z } from 'zod';
import { UnreadableHandover } from '#platform/storage';
import { type RenderSpec, renderSpec } from './planned-asset.ts';

/** The order of a render, which a workflow of another release may have sent. */
export function readOrder(received: unknown): RenderSpec {
  const order = renderSpec.safeParse(received);
  if (!order.success) throw new UnreadableHandover(`order of a render: ${z.prettifyError(order.error)}`);
  return order.data;
}
