import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Home, locateHome } from './home.ts';

type Secrets = { databasePassword: string; s3AccessKey: string; s3SecretKey: string };

export function readSecrets(): Secrets {
  const file = locateHome().secrets;
  if (!existsSync(file)) throw new Error('The stack has never run here. Start it with `scripts/stack up`.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Random per machine, so that nothing can depend on a known password. */
export function makeSecrets(home: Home): void {
  if (existsSync(home.secrets)) return;
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString('hex'),
    s3AccessKey: randomBytes(10).toString('hex'),
    s3SecretKey: randomBytes(24).toString('hex'),
  };
  writeFileSync(home.secrets, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
}
