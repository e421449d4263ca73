// The configuration: every variable with its description, read once and grouped.

import { randomBytes } from 'node:crypto';
import { environmentOf, type Program } from '../role-needs.ts';
import { type Config, readConfig } from './config.ts';
import { withPresentNames } from './renamed-variables.ts';

export { type Config, ConfigError, clearSecrets, readConfig, variables } from './config.ts';
export type { RoleLogin } from './database.ts';

/**
 * The configuration of one program: only the variables that `boot/role-needs.ts` assigns to it, whatever the
 * environment has.
 */
export function readConfigOf(program: Program, environment: Record<string, string | undefined> = process.env): Config {
  return readConfig(environmentOf(program, withPresentNames(environment), () => randomBytes(32).toString('hex')));
}
