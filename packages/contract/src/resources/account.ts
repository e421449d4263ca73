import { z } from 'zod';
import { limits } from '#limits';
import { credits, email, idOf, timestamp } from '#resources/wire';

export const account = z.object({
  id: idOf('account'),
  email: email.nullable().meta({ description: 'Null for an anonymous device.' }),
  name: z.string().nullable(),
  email_confirmed: z.boolean(),
  created_at: timestamp,
});

export const keyKinds = ['live', 'anon', 'web'] as const;

/** A row of the key listing. The whole key is never in it. */
export const key = z.object({
  id: idOf('key'),
  kind: z.enum(keyKinds),
  name: z.string(),
  prefix: z
    .string()
    .length(14)
    .meta({ examples: ['svc_live_4Tq9x'] }),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
});

export const apiKey = z.string().meta({ description: 'The whole key. It is shown here and never again.' });

export const balance = z.object({
  balance: credits.meta({ description: 'What can be spent now. Only a clawback can make it negative.' }),
  reserved: z.int().min(0).meta({ description: 'Held by live jobs; comes back unless they complete.' }),
});

/** The answer that mints a key: signup, login, an anonymous device. */
export const credentials = z.object({ account, api_key: apiKey, key, balance });

export const session = z.object({
  id: idOf('session'),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

export const password = z
  .string()
  .min(limits.passwordMinimum, `must have at least ${limits.passwordMinimum} characters`)
  .max(limits.passwordMaximum, `must have at most ${limits.passwordMaximum} characters`);

/** The secret from a mail. */
export const mailToken = z.string().min(20).max(200);
