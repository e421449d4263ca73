import { z } from 'zod';
import { pageUrl } from '#resources/urls';
import { idOf, timestamp } from '#resources/wire';

export const webhookEvents = [
  'job.completed',
  'job.failed',
  'credits.low',
  'share.commented',
  'share.decided',
] as const;

const webhookFields = {
  url: pageUrl,
  events: z.array(z.enum(webhookEvents)).min(1),
  description: z.string().max(200),
};

export const webhookRequest = z.strictObject({ ...webhookFields, description: webhookFields.description.optional() });

export const webhookChange = z.strictObject({
  url: webhookFields.url.optional(),
  events: webhookFields.events.optional(),
  description: webhookFields.description.optional(),
  enabled: z.boolean().optional(),
});

export const webhook = z.object({
  id: idOf('webhook'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  description: z.string().nullable(),
  enabled: z.boolean(),
  created_at: timestamp,
});

/** The signing secret (`whsec_…`) is in the response that creates the webhook and never again. */
export const createdWebhook = z.object({ ...webhook.shape, secret: z.string() });

/** Events of a delivery; the test event comes only on request. */
const deliveredEvents = [...webhookEvents, 'webhook.test'] as const;

export const webhookDelivery = z.object({
  id: idOf('delivery'),
  event: z.enum(deliveredEvents),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().min(0),
  response_status: z.int().nullable(),
  created_at: timestamp,
  next_attempt_at: timestamp.nullable(),
});
