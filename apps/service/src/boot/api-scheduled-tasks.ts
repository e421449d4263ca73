// The scheduled tasks of the api role, which alone reaches the mail relay. Any number of processes may run them at once.

import { limits } from '@galley/contract';
import { listExpiringPacks } from '#jobs';
import type { Logger, ScheduledTask } from '#platform/kernel';
import type { Servers } from './connections.ts';
import type { Modules } from './modules.ts';

const HOUR = 60 * 60 * 1_000;

type Deps = { servers: Servers; modules: Pick<Modules, 'accounts'>; log: Logger };

export function apiScheduledTasks(deps: Deps): ScheduledTask[] {
  return [{ name: 'notify of packs deleted soon', everyMs: HOUR, run: () => notifyOfDeletions(deps) }];
}

export async function notifyOfDeletions({ servers, modules, log }: Deps): Promise<number> {
  const { resultSeconds: retentionSeconds, deletionNoticeSeconds: noticeSeconds } = limits;
  let sent = 0;
  for await (const expiring of listExpiringPacks(servers.database.query, { retentionSeconds, noticeSeconds })) {
    try {
      if (await modules.accounts.notifyOfDeletion(expiring)) sent += 1;
    } catch (cause) {
      log.warn({ err: cause, accountId: expiring.accountId }, 'deletion notice not sent');
    }
  }
  return sent;
}
