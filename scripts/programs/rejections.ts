import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redisRejections } from '#servers';
import { paths } from './paths.ts';

/** As in an error of ours, and as in one of Temporal, by PostgreSQL's error code. */
const NEGATION = /permission denied for|"code":"42501"|NOPERM/;

/**
 * What PostgreSQL and Redis denied to the roles since the system started. Empty when each has the rights that it needs.
 */
export async function readRejections(): Promise<string[]> {
  const upSeconds = (Date.now() - statSync(paths.line).mtimeMs) / 1_000;
  const byRedis = (await redisRejections()).filter(({ secondsAgo }) => secondsAgo < upSeconds);
  const logged = readdirSync(paths.logs).flatMap((name) =>
    rejectionsIn(readFileSync(join(paths.logs, name), 'utf8')).map((line) => `${name}: ${line}`),
  );
  return [...logged, ...byRedis.map(({ user, wanted }) => `redis: ${user} wanted ${wanted}`)];
}

/** Log lines about a missing right. */
export function rejectionsIn(log: string): string[] {
  return log.split('\n').filter((line) => NEGATION.test(line));
}
