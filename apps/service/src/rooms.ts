// Makes every room once, by hand, in order.

import { createHash } from 'node:crypto';
import { type Accounts, createAccounts } from '#accounts';
import { createLedger, creditsEndpoints } from '#credits';
import { takeOrRefuse } from '#edge/http';
import type { Endpoint, Logger } from '#platform/kernel';
import { grantNetworkOf } from '#platform/limiter';
import type { Config } from './config.ts';
import { createLimits, type Limits } from './limits.ts';
import type { Servers } from './servers.ts';

export type Rooms = {
  accounts: Accounts;
  /** Every endpoint of every room. An operation of the contract that is not here answers 501. */
  endpoints: Endpoint[];
  limits: Limits;
  stop: () => Promise<void>;
};

export function createRooms(config: Config, servers: Servers, log: Logger): Rooms {
  const { query } = servers.database;
  const limits = createLimits({ redis: servers.redis, quotas: config.rateLimits, log });
  const ledger = createLedger({ query });
  const accounts = createAccounts({
    ...config.accounts,
    query,
    ledger,
    log,
    appUrl: config.http.appUrl,
    grantsPerNetworkAndDay: config.rateLimits?.grant.quota ?? Number.MAX_SAFE_INTEGER,
    grantNetworkOf,
    sendMail: servers.mailer.send,
    limitName: async (name) => void (await takeOrRefuse(limits.take, [{ limit: 'login_name', who: hashed(name) }])),
  });
  return {
    accounts,
    endpoints: [...accounts.endpoints, ...creditsEndpoints(ledger)],
    limits,
    stop: accounts.stop,
  };
}

/** Who is counted is told apart, not told: Redis holds no addresses of people. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
