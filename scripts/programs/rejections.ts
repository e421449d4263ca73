import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redisRejections } from '#servers';
import { paths } from './paths.ts';

/** As an error of ours says it, and as the engine does, by the code of PostgreSQL. */
const NEGATION = /permission denied for|"code":"42501"|NOPERM/;

/** What PostgreSQL and Redis denied to the roles since the system is up. Empty when each has the rights that it needs. */
export async function readRejections(): Promise<string[]> {
  const upSeconds = (Date.now() - statSync(paths.line).mtimeMs) / 1_000;
  const byRedis = (await redisRejections()).filter(({ secondsAgo }) => secondsAgo < upSeconds);
  const logged = readdirSync(paths.logs).flatMap((name) =>
    rejectionsIn(readFileSync(join(paths.logs, name), 'utf8')).map((line) => `${name}: ${line}`),
  );
  return [...logged, ...byRedis.map(({ user, wanted }) => `redis: ${user} wanted ${wanted}`)];
}

/** Lines of a log that speak of a right that was missing. */
export function rejectionsIn(log: string): string[] {
  return log.split('\n').filter((line) => NEGATION.test(line));
}
