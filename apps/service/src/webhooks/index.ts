// Webhooks of an account and their deliveries.

export { type AttemptResult, attemptResults, webhookActivities } from './activities.ts';
export { disabledMail } from './disabled-mail.ts';
export { webhookEndpoints } from './endpoints.ts';
export { purgeOldDeliveries } from './purge-expired.ts';
export { createDeliveryRelay } from './relay.ts';
export { createWebhookStore, deleteWebhooksExcept } from './store.ts';
export { createWebhooks } from './webhooks.ts';
