// Makes every room once, by hand, in order.

import { createHash } from 'node:crypto';
import { limits as contractLimits, prices } from '@galley/contract';
import { type Accounts, accountById, createAccounts } from '#accounts';
import { type Billing, createBilling } from '#billing';
import {
  type CaptureStore,
  captureEndpoints,
  createCaptureStore,
  createCaptureWorkers,
  createScreenshots,
  createScrollVideos,
  type Paid,
  type RenderAlong,
  type Screenshots,
} from '#capture';
import { createLedger, creditsEndpoints, holdTogether, type Ledger, meter } from '#credits';
import { takeOrRefuse } from '#edge/http';
import {
  createInstantPost,
  createUploadStore,
  createUploads,
  createVideoLook,
  type InstantPost,
  packAddition,
  type Uploads,
  uploadEndpoints,
} from '#instant-post';
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
import { createSocialRenders, kitchenEndpoints, type SocialRenders } from '#kitchen';
import type { Query } from '#platform/database';
import type { Endpoint, Logger } from '#platform/kernel';
import { grantNetworkOf } from '#platform/limiter';
import { createWebhookStore, createWebhooks, webhookEndpoints } from '#webhooks';
import { doorToken } from './capture-role.ts';
import type { Config } from './config.ts';
import { createLimits, type Limits } from './limits.ts';
import type { Servers } from './servers.ts';

export type Rooms = {
  ledger: Ledger;
  accounts: Accounts;
  billing: Billing;
  events: Events;
  store: JobStore;
  records: Records;
  relay: Relay;
  jobs: Jobs;
  captures: CaptureStore;
  packs: InstantPost['packs'];
  uploads: Uploads;
  screenshots: Screenshots;
  socialRenders: SocialRenders;
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
  const accounts = accountsFrom({ config, servers, log }, { ledger, limits });
  const events = createEvents({ query, redis: servers.redis });
  const billing = createBilling({ ...config.billing, query, ledger, log, events, emailOf: emailIn(query) });
  const store = createJobStore({ query });
  const { storage } = servers;
  const records = createRecords({ query, storage, appUrl, additions: [packAddition({ query, storage })] });
  const relay = createRelay({ query, engine: servers.engine, types, log });
  const jobs = createJobs({ ...config.jobs, store, records, relay, events, types, log });
  const uploads = createUploads({ store: createUploadStore({ query }), storage, appUrl });
  const product = createProduct({ config, servers, ledger, jobs, log });
  const instantPost = createInstantPost({
    ...{ query, storage, jobs, appUrl, uploads, egress: config.egress },
    mediaUrl: config.storage.publicUrl,
    platforms: config.video.platforms,
    lookAtVideo: createVideoLook({ urls: config.capture.workers, token: doorToken(config) }),
  });
  const webhooks = createWebhooks({ store: createWebhookStore({ query }), policy: config.egress.policy });
  const endpoints = [
    ...accounts.endpoints,
    ...creditsEndpoints({ ledger, query }),
    ...billing.endpoints,
    ...jobsEndpoints({ jobs, records }),
    ...instantPost.endpoints,
    ...uploadEndpoints(uploads),
    ...webhookEndpoints(webhooks),
    ...product.endpoints,
  ];
  return {
    ledger,
    accounts,
    billing,
    events,
    store,
    records,
    relay,
    jobs,
    uploads,
    limits,
    ...product,
    packs: instantPost.packs,
    endpoints,
    stop: accounts.stop,
  };
}

function accountsFrom(
  { config, servers, log }: Omit<Parts, 'types'>,
  { ledger, limits }: Pick<Rooms, 'ledger' | 'limits'>,
) {
  return createAccounts({
    ...config.accounts,
    query: servers.database.query,
    ledger,
    log,
    appUrl: config.http.appUrl,
    grantsPerNetworkAndDay: config.rateLimits?.grant.quota ?? Number.MAX_SAFE_INTEGER,
    grantNetworkOf,
    sendMail: servers.mailer.send,
    limitName: async (name) => void (await takeOrRefuse(limits.take, [{ limit: 'login_name', who: hashed(name) }])),
  });
}

type ProductParts = Omit<Parts, 'types'> & { ledger: Ledger; jobs: Jobs };

/** Captures, and what is made of them. */
function createProduct({ config, servers, ledger, jobs, log }: ProductParts) {
  const { query } = servers.database;
  const { storage } = servers;
  const { policy } = config.egress;
  const captures = createCaptureStore({ query, storage, keepSeconds: contractLimits.resultSeconds });
  const screenshots = createScreenshots({
    policy,
    store: captures,
    workers: createCaptureWorkers({ urls: config.capture.workers, token: doorToken(config), log }),
    storage,
    paid: payingFrom(ledger),
    priceCredits: prices.screenshot,
  });
  const scrollVideos = createScrollVideos({ policy, jobs });
  const socialRenders = createSocialRenders({ policy, jobs, captures });
  const endpoints = [
    ...captureEndpoints({ screenshots, scrollVideos, renders: renderingFrom(ledger, socialRenders) }),
    ...kitchenEndpoints({ socialRenders, storage, ...config.kitchen }),
  ];
  return { captures, screenshots, socialRenders, endpoints };
}

function emailIn(query: Query): (accountId: string) => Promise<string | null> {
  return async (accountId) => (await accountById(query, accountId)).email;
}

/** Work that answers at once is charged by its success, in one place for every room. */
function payingFrom(ledger: Ledger): Paid {
  return ({ accountId, keyId, keyMonthlyCap }, { id, price }, work) =>
    meter(ledger, { id, accountId, keyId, keyMonthlyCap, amountCredits: prices[price] }, work);
}

/** A screenshot and the render that starts with it are held together, and end each on its own. */
function renderingFrom(ledger: Ledger, { submit }: SocialRenders): RenderAlong {
  return {
    hold: (principal, { captureId, jobId }) =>
      holdTogether(ledger, principal, [
        { id: captureId, amountCredits: prices.screenshot },
        { id: jobId, amountCredits: prices.kitchen_render },
      ]),
    release: ledger.releaseUnlessTaken,
    start: async (principal, { captureId, jobId }) =>
      (await submit(principal, jobId, { capture_id: captureId })).job_id,
  };
}

/** Who is counted is told apart, not told: Redis holds no addresses of people. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
