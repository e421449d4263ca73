// The variables of PostgreSQL.

import { z } from 'zod';
import { type DatabaseRole, databaseRoles } from '../database-rights.ts';

export type RoleLogin = { role: DatabaseRole; name: string; password: string };

/** `api=galley_api:PASSWORD`: the name of a user and a password without commas, colons and spaces. */
const logins = z.string().transform((text, context): RoleLogin[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [, given, name, password] = /^(\w+)=([a-z_][a-z0-9_]{0,62}):([^\s,:]{12,200})$/.exec(part) ?? [];
      const role = databaseRoles.find((item) => item === given);
      if (role !== undefined && name !== undefined && password !== undefined) return [{ role, name, password }];
      context.addIssue({
        code: 'custom',
        message: `must be ROLE=USER:PASSWORD, with ${databaseRoles.join(', ')} as roles`,
      });
      return [];
    }),
);

export const databaseVariables = {
  GALLEY_DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    describe:
      'PostgreSQL, the system of record: for each role with its own user, for `operator` with the owner of the tables.',
    secret: true,
  },
  GALLEY_DATABASE_USERS: {
    schema: logins.prefault(''),
    describe:
      'Users that `prepare` makes and gives the rights of each role, with commas between them. Without it all roles use the owner.',
    example: 'api=galley_api:…, capture=galley_capture:…, render=galley_render:…, flow=galley_flow:…',
    secret: true,
  },
  GALLEY_DATABASE_POOL: {
    schema: z.coerce.number().int().min(1).max(200).default(20),
    describe:
      'The most connections of one process; those of all processes together must stay below `max_connections` of the server.',
  },
} as const;

type Variables = { [Name in keyof typeof databaseVariables]: z.output<(typeof databaseVariables)[Name]['schema']> };

export function readDatabase(read: Variables) {
  return { url: read.GALLEY_DATABASE_URL, users: read.GALLEY_DATABASE_USERS, poolSize: read.GALLEY_DATABASE_POOL };
}
