// An app that acts for an account, and the request that creates one (OAuth 2.1).

import { z } from 'zod';
import { type AuthorizationParameter, authorizationParameters } from '#authorization';
import { limits } from '#limits';
import { idOf, timestamp } from '#resources/wire';
import { scopeNames } from '#scopes';

const scope = z.enum(scopeNames);
const parameter = z.string().max(4_096).optional();

export const connection = z.object({
  id: idOf('connection'),
  client_name: z.string().meta({ description: 'As the app calls itself; nobody has checked it.' }),
  client_host: z.string().nullable().meta({ description: 'Where the approval was sent; null for a device.' }),
  scopes: z.array(scope),
  monthly_cap: z.int().nullable(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  expires_at: timestamp.nullable().meta({ description: 'When it ends unless it is used before.' }),
});

const parameters = Object.fromEntries(authorizationParameters.map((name) => [name, parameter])) as Record<
  AuthorizationParameter,
  typeof parameter
>;

/** The parameters of /oauth/authorize, or the code that a device shows. */
const requestFields = {
  ...parameters,
  user_code: z.string().max(40).optional().meta({ description: 'The code that a device shows, in place of the rest.' }),
};

export const connectionQuery = z.strictObject(requestFields);

export const connectionDecision = z.strictObject({
  request: connectionQuery,
  decision: z.enum(['approve', 'deny']),
  monthly_cap: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(limits.connectionMonthlyCap)
    .meta({ description: 'Credits the app may spend in a calendar month.' }),
});

export const connectionRequest = z.object({
  client_name: z.string().meta({ description: 'As the app calls itself; nobody has checked it.' }),
  client_host: z.string().nullable().meta({ description: 'Host of the client id, where it is a URL.' }),
  redirect_host: z.string().nullable().meta({ description: 'Where the approval goes; null for a device.' }),
  is_loopback: z.boolean().meta({ description: 'The approval goes to a program on the computer of the browser.' }),
  scopes: z.array(scope),
  monthly_cap: z.int().meta({ description: 'The cap that is proposed.' }),
  redirect_to: z
    .string()
    .nullable()
    .meta({ description: 'Set where the request is wrong: the link back to the app, and nothing is decided.' }),
});

export const connectionDecided = z.object({
  redirect_to: z.string().nullable().meta({ description: 'Where the browser goes now; null for a device.' }),
});
