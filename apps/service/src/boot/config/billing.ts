// The variables of the payment processor.

import { z } from 'zod';
import { list, origin } from './values.ts';

/** Any caller could sign with an empty secret. */
const signingSecrets = list.refine(
  (all) => all.length > 0 && all.every((item) => item.startsWith('whsec_') && item.length > 20),
  'must be signing secrets of the webhook endpoint (whsec_…) with commas between them',
);

export const billingVariables = {
  GALLEY_STRIPE_KEY: {
    schema: z.string().regex(/^[a-z]+_(test|live)_/, 'must be a secret or restricted key of Stripe'),
    describe: 'Key of the payment processor. Whether it is live decides which events count.',
    example: 'rk_live_…',
    secret: true,
  },
  GALLEY_STRIPE_WEBHOOK_SECRETS: {
    schema: signingSecrets,
    describe: 'Signing secrets of the webhook endpoint, separated by commas; two during a rotation.',
    example: 'whsec_…',
    secret: true,
  },
  GALLEY_STRIPE_URL: {
    schema: origin.default('https://api.stripe.com'),
    describe: 'URL of the payment processor. Another one is for tests and trials.',
  },
  GALLEY_STRIPE_TAX: {
    schema: z.enum(['on', 'off']).default('off'),
    describe: 'Whether the processor computes taxes; it needs your tax registrations there.',
  },
} as const;

type Variables = { [Name in keyof typeof billingVariables]: z.output<(typeof billingVariables)[Name]['schema']> };

export function readBilling(read: Variables) {
  return {
    key: read.GALLEY_STRIPE_KEY,
    webhookSecrets: read.GALLEY_STRIPE_WEBHOOK_SECRETS,
    url: read.GALLEY_STRIPE_URL,
    collectsTax: read.GALLEY_STRIPE_TAX === 'on',
  };
}
