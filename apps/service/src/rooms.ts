// Makes every room once, by hand, in order.

import { createHash } from 'node:crypto';
import { type Accounts, createAccounts } from '#accounts';
import { createLedger, creditsEndpoints, type Ledger } from '#credits';
import { takeOrRefuse } from '#edge/http';
import {
  createEvents,
  createJobStore,
  createJobs,
  createRecords,
  createRelay,
  type Events,
  type JobStore,
  type Jobs,
  type JobType,
  jobsEndpoints,
  type Records,
  type Relay,
} from '#jobs';
import type { Endpoint, Logger } from '#platform/kernel';
import { grantNetworkOf } from '#platform/limiter';
import type { Config } from './config.ts';
import { createLimits, type Limits } from './limits.ts';
import type { Servers } from './servers.ts';

export type Rooms = {
  ledger: Ledger;
  accounts: Accounts;
  events: Events;
  store: JobStore;
  records: Records;
  relay: Relay;
  jobs: Jobs;
  limits: Limits;
  /** Every endpoint of every room. An operation of the contract that is not here answers 501. */
  endpoints: Endpoint[];
  stop: () => Promise<void>;
};

type Parts = { config: Config; servers: Servers; types: readonly JobType[]; log: Logger };

export function createRooms({ config, servers, types, log }: Parts): Rooms {
  const { query } = servers.database;
  const { appUrl } = config.http;
  const limits = createLimits({ redis: servers.redis, quotas: config.rateLimits, log });
  const ledger = createLedger({ query });
  const accounts = createAccounts({
    ...config.accounts,
    query,
    ledger,
    log,
    appUrl,
    grantsPerNetworkAndDay: config.rateLimits?.grant.quota ?? Number.MAX_SAFE_INTEGER,
    grantNetworkOf,
    sendMail: servers.mailer.send,
    limitName: async (name) => void (await takeOrRefuse(limits.take, [{ limit: 'login_name', who: hashed(name) }])),
  });
  const events = createEvents({ query, redis: servers.redis });
  const store = createJobStore({ query });
  const records = createRecords({ query, storage: servers.storage, appUrl });
  const relay = createRelay({ query, engine: servers.engine, types, log });
  const jobs = createJobs({ ...config.jobs, store, records, relay, events, types, log });
  const endpoints = [
    ...accounts.endpoints,
    ...creditsEndpoints({ ledger, query }),
    ...jobsEndpoints({ jobs, records }),
  ];
  return { ledger, accounts, events, store, records, relay, jobs, limits, endpoints, stop: accounts.stop };
}

/** Who is counted is told apart, not told: Redis holds no addresses of people. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
