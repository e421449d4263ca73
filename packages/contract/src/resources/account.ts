import { z } from 'zod';
import { type ActivityAction, type ActivityReason, activityActions, activityReasons } from '#activity';
import { limits } from '#limits';
import { webhook } from '#resources/webhook';
import { credits, email, idOf, timestamp } from '#resources/wire';
import { scopeNames } from '#scopes';

export const account = z.object({
  id: idOf('account'),
  email: email.nullable().meta({ description: 'Null for an anonymous device.' }),
  name: z.string().nullable(),
  email_confirmed: z.boolean(),
  created_at: timestamp,
});

export const settings = z.object({
  music: z.boolean().meta({ description: 'Whether clips without speech have music, composed for their pack.' }),
  brand_on_pages: z.boolean().meta({
    description:
      'Whether packs of pages are made with the default brand kit too; without it they have the brand of their page.',
  }),
});

/** Omitted fields stay as they are. */
export const settingsChange = z
  .strictObject(settings.partial().shape)
  .refine((change) => Object.keys(change).length > 0, 'must name at least one setting');

export const keyKinds = ['live', 'anon', 'web'] as const;

const scope = z.enum(scopeNames);

/** A row of the key list. It never contains the whole key. */
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
  scopes: z.array(scope).meta({ description: 'What it may do.' }),
  monthly_cap: z
    .int()
    .nullable()
    .meta({ description: 'Credits it may spend in a calendar month; null without a cap.' }),
  origins: z.array(z.string()).meta({ description: 'Of a website key: the pages that may use it.' }),
});

/** Exactly as a browser sends it. */
const origin = z
  .string()
  .max(255)
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    message: 'must be an origin such as https://shop.example',
  })
  .meta({ examples: ['https://shop.example'] });

export const keyRequest = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    expires_at: timestamp.refine((time) => Date.parse(time) > Date.now(), 'must be in the future').optional(),
    monthly_cap: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .optional()
      .meta({ description: 'Credits this key may spend in a calendar month.' }),
    scopes: z
      .array(scope)
      .min(1)
      .max(scopeNames.length)
      .optional()
      .meta({ description: 'What it may do; without it, what the caller may.' }),
    kind: z
      .enum(['live', 'web'])
      .optional()
      .meta({ description: 'web: a key for pages of `origins`, which needs `monthly_cap`. live without it.' }),
    origins: z.array(origin).min(1).max(20).optional(),
  })
  .superRefine(({ kind, origins, monthly_cap }, context) => {
    const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'web' && origins !== undefined) reject('origins', 'belongs to kind web');
    if (kind === 'web' && origins === undefined) reject('origins', 'is needed when kind is web');
    if (kind === 'web' && monthly_cap === undefined) reject('monthly_cap', 'is needed when kind is web');
  });

export const apiKey = z.string().meta({ description: 'The whole key. It is shown here and never again.' });

export const balance = z.object({
  balance: credits.meta({ description: 'What can be spent now. Only a clawback can make it negative.' }),
  reserved: z.int().min(0).meta({ description: 'Held by live jobs; comes back unless they complete.' }),
});

/** The response that creates a key: signup, login, an anonymous device. */
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

const actions = Object.keys(activityActions) as [ActivityAction, ...ActivityAction[]];
const reasons = Object.keys(activityReasons) as [ActivityReason, ...ActivityReason[]];

export const activityEvent = z.object({
  id: idOf('event'),
  at: timestamp,
  action: z.enum(actions).meta({ description: 'What was done.' }),
  actor: z.enum(['key', 'session', 'anyone', 'operator', 'processor']).meta({
    description:
      'Who did it: a key or session of the account, a caller without either, the operator, or the payment processor.',
  }),
  key_id: z.string().nullable(),
  session_id: z.string().nullable(),
  network: z.string().nullable().meta({ description: 'The IP it came from; IPv6 as its /64.' }),
  subject: z.string().nullable().meta({ description: 'Id of what it was done to.' }),
  reason: z
    .enum(reasons)
    .nullable()
    .meta({
      description: Object.entries(activityReasons)
        .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
        .join(' '),
    }),
  statement: z.string().nullable().optional().meta({
    description: 'What the account stated, such as the licence of a font.',
  }),
  request_id: z.string().nullable(),
});

/** A request of the account, as the service answered it. */
export const accountRequest = z.object({
  request_id: z.string().meta({ description: 'As in the header `X-Request-Id` and in `request_id` of an error.' }),
  at: timestamp,
  method: z.string(),
  operation: z.string().nullable().meta({ description: 'The operation of this reference; null for an unknown path.' }),
  status: z.int(),
  code: z.string().nullable().meta({ description: 'The code of the error; null for a success.' }),
  subject: z.string().nullable().meta({ description: 'Id in the path.' }),
  key_id: z.string().nullable(),
  duration_ms: z.int(),
});

/**
 * The result of a confirmation. Outside the session that signed up, the keys and webhooks have to be reviewed first.
 */
export const confirmation = z.object({
  email_confirmed: z.boolean(),
  review: z
    .object({ keys: z.array(key), webhooks: z.array(webhook) })
    .nullable()
    .meta({ description: 'Keys and webhooks that exist; null when the email is confirmed.' }),
});
