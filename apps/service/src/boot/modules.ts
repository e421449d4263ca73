// Creates every module once, in order of dependency.

import { createHash } from 'node:crypto';
import { limits as contractLimits, prices } from '@galley/contract';
import { type Accounts, accountById, createAccounts } from '#accounts';
import { type AuditLog, auditEndpoints, createAuditLog, createRequestLog } from '#audit';
import { type Billing, createBilling } from '#billing';
import { type BrandModule, createBrandModule } from '#brands';
import {
  type CaptureStore,
  captureEndpoints,
  createCaptureStore,
  createCaptureWorkers,
  createScreenshots,
  createScrollVideos,
  type Screenshots,
} from '#capture';
import { createFreeFailures, createLedger, creditsEndpoints, type FreeFailures, hasPaid, type Ledger } from '#credits';
import { takeOrReject } from '#edge/http';
import { createOAuth, type OAuth } from '#edge/oauth';
import { createDrawPreview, createEdits, createReadPhoto, editAddition, editEndpoints } from '#edits';
import {
  createInstantPost,
  createUploadStore,
  createUploads,
  createVideoProbe,
  type InstantPost,
  packAddition,
  type Uploads,
  uploadEndpoints,
} from '#instant-post';
import {
  createEvents,
  createJobStore,
  createJobs,
  createPurge,
  createRecords,
  createRelay,
  type Events,
  type JobStore,
  type Jobs,
  type JobType,
  jobsEndpoints,
  type Purge,
  type Records,
  type Relay,
} from '#jobs';
import { createReadPage, type Query } from '#platform/database';
import { createServiceAgent, serviceRoute } from '#platform/egress';
import { type Endpoint, type Logger, signingSecret } from '#platform/kernel';
import { grantNetworkOf, type HostTurns, networkOf } from '#platform/limiter';
import { createSharing, type SharesModule } from '#shares';
import { createSocialRenders, type SocialRenders, socialRenderEndpoints } from '#social-render';
import { createWebhookStore, createWebhooks, deleteWebhooksExcept, webhookEndpoints } from '#webhooks';
import { countingIn, payingFrom, renderingFrom } from './charging.ts';
import type { Config } from './config/config.ts';
import type { Servers } from './connections.ts';
import type { EventCounts } from './metrics/events.ts';
import { createLimits, type Limits } from './rate-limits.ts';
import { routeToken } from './roles/capture.ts';

export type Modules = {
  ledger: Ledger;
  audit: AuditLog;
  accounts: Accounts;
  oauth: OAuth;
  billing: Billing;
  events: Events;
  store: JobStore;
  records: Records;
  relay: Relay;
  purge: Purge;
  jobs: Jobs;
  captures: CaptureStore;
  brands: BrandModule;
  packs: InstantPost['packs'];
  uploads: Uploads;
  screenshots: Screenshots;
  socialRenders: SocialRenders;
  limits: Limits;
  sharing: SharesModule;
  /** Every endpoint of every module. */
  endpoints: Endpoint[];
  stop: () => Promise<void>;
};

type Deps = { config: Config; servers: Servers; types: readonly JobType[]; counts: EventCounts; log: Logger };

export function createModules({ config, servers, types, counts, log }: Deps): Modules {
  const { query } = servers.database;
  const { appUrl } = config.http;
  const limits = createLimits({ redis: servers.redis, quotas: config.rateLimits, policy: config.egress.policy, log });
  const ledger = createLedger({ query, onMoved: counts.creditsMoved });
  const audit = createAuditLog({ query, log });
  const failures = createFreeFailures({ query, limits: config.freeFailures });
  const accounts = accountsFrom({ config, servers, counts, log }, { audit, ledger, limits });
  const oauth = createOAuth({ ...oauthSettings(config, limits), ...accounts, query });
  const events = createEvents({ query, redis: servers.redis });
  const billing = createBilling({ ...billingOf(config, query, counts), query, ledger, audit, log, events });
  const work = createWork({ config, servers, types, counts, log }, { events, failures });
  const { jobs, records } = work;
  const uploads = uploadsFrom({ config, servers }, ledger);
  const product = createProduct({ config, servers, audit, ledger, jobs, uploads, failures, hosts: limits.hosts, log });
  const deps = { query, storage: servers.storage, jobs, uploads, hosts: limits.hosts };
  const instantPost = createInstantPost({ ...deps, ...instantPostSettings(config) });
  const editDeps = { ...deps, uploads: product.images, ...product.brands, ...editErrands(servers) };
  const edits = createEdits({ ...editDeps, ...modelOf(config), appUrl });
  const webhooks = createWebhooks({ store: createWebhookStore({ query }), policy: config.egress.policy });
  const readPage = createReadPage(config.accounts.secret);
  const sharing = createSharing({ ...deps, events, readPage, appUrl, log });
  const endpoints = [
    ...accounts.endpoints,
    ...oauth.endpoints,
    ...auditEndpoints({ query, readPage, requestLog: createRequestLog(servers.redis) }),
    ...creditsEndpoints({ ledger, query, readPage }),
    ...billing.endpoints,
    ...jobsEndpoints({ jobs, records, readPage }),
    ...instantPost.endpoints,
    ...editEndpoints(edits),
    ...sharing.endpoints,
    ...uploadEndpoints({ uploads, grantNetworkOf }),
    ...webhookEndpoints(webhooks, { readPage, notify: accounts.notify }),
    ...product.endpoints,
  ];
  return {
    ledger,
    audit,
    accounts,
    oauth,
    billing,
    events,
    ...work,
    uploads,
    limits,
    ...product,
    packs: instantPost.packs,
    sharing,
    endpoints,
    stop: accounts.stop,
  };
}

/** What a caller of an edit waits for. */
function editErrands(servers: Servers) {
  const { query } = servers.database;
  const deps = { ...servers, hasPaid: (accountId: string) => hasPaid(query, accountId) };
  return { drawPreview: createDrawPreview(deps), readPhoto: createReadPhoto(deps) };
}

/** More than the 10 s that a caller waits for a turn of a host. */
const TURN_MS = 15_000;

function oauthSettings({ http, egress }: Config, { hosts }: Limits) {
  const takeTurn = (url: string) => hosts.wait(url, 'preflight', AbortSignal.timeout(TURN_MS));
  return { ...http, grantNetworkOf, egress: { ...egress, takeTurn } };
}

function uploadsFrom({ config, servers }: Pick<Deps, 'config' | 'servers'>, ledger: Ledger): Uploads {
  return createUploads({
    store: createUploadStore({ query: servers.database.query }),
    storage: servers.storage,
    appUrl: config.http.appUrl,
    balanceOf: async (accountId) => (await ledger.balance(accountId)).balance,
    hasPaid: (accountId) => hasPaid(servers.database.query, accountId),
    ...config.uploads,
  });
}

function instantPostSettings(config: Config) {
  return {
    appUrl: config.http.appUrl,
    egress: config.egress,
    mediaUrl: config.storage.publicUrl,
    platforms: config.video.platforms,
    ...modelOf(config),
    probeVideo: createVideoProbe({ urls: config.capture.workers, token: signingSecret(routeToken(config)) }),
  };
}

function modelOf({ writer }: Config) {
  return { hasModel: writer.model !== null };
}

type SharedDeps = { events: Events; failures: FreeFailures };

/** Creates jobs, their records and deliveries. */
function createWork({ config, servers, types, counts, log }: Deps, { events, failures }: SharedDeps) {
  const { query } = servers.database;
  const { storage } = servers;
  const { appUrl } = config.http;
  const store = createJobStore({ query, onEnded: counts.jobEnded });
  const additions = [packAddition({ query, storage }), editAddition({ query, appUrl })];
  const records = createRecords({ query, storage, appUrl, additions });
  const relay = createRelay({ query, engine: servers.engine, types, log });
  const purge = createPurge({ query, storage });
  const jobs = createJobs({ ...config.jobs, failures, store, records, relay, events, purge, types, log });
  return { store, records, relay, purge, jobs };
}

function accountsFrom(
  { config, servers, counts, log }: Omit<Deps, 'types'>,
  { audit, ledger, limits }: Pick<Modules, 'audit' | 'ledger' | 'limits'>,
) {
  return createAccounts({
    ...config.accounts,
    query: servers.database.query,
    audit,
    ledger,
    log,
    appUrl: config.http.appUrl,
    baseUrl: config.http.baseUrl,
    grantsPerNetworkAndDay: config.rateLimits?.grant.quota ?? Number.MAX_SAFE_INTEGER,
    grantNetworkOf,
    sendMail: servers.mailer.send,
    onSignup: counts.signedUp,
    networkOf,
    takeTries: async (claims) => {
      await takeOrReject(
        limits.take,
        claims.map(({ limit, who }) => ({ limit, who: limit === 'login' ? who.join() : hashed(who.join(' ')) })),
      );
    },
    webhooksOf: {
      list: createWebhookStore({ query: servers.database.query }).list,
      deleteExcept: deleteWebhooksExcept,
    },
  });
}

type ProductDeps = Omit<Deps, 'types' | 'counts'> & {
  audit: AuditLog;
  ledger: Ledger;
  jobs: Jobs;
  uploads: Uploads;
  failures: FreeFailures;
  hosts: HostTurns;
};

/** Creates captures and the features on top of them. */
function createProduct({ config, servers, audit, ledger, jobs, uploads, failures, hosts, log }: ProductDeps) {
  const { query } = servers.database;
  const { storage } = servers;
  const { policy } = config.egress;
  const captures = createCaptureStore({ query, storage, retentionSeconds: contractLimits.resultSeconds });
  const workers = createCaptureWorkers({
    urls: config.capture.workers,
    token: signingSecret(routeToken(config)),
    hasPaid: (accountId) => hasPaid(query, accountId),
    log,
  });
  const paid = payingFrom(ledger, failures);
  const screenshots = createScreenshots({
    policy,
    hosts,
    workers,
    storage,
    paid,
    isCharged: ledger.isSettled,
    store: captures,
    priceCredits: prices.screenshot,
  });
  const images = { ...uploads, counted: countingIn(failures) };
  const brands = createBrandModule({ query, storage, policy, hosts, workers, paid, audit, uploads: images });
  const scrollVideos = createScrollVideos({ policy, jobs });
  const socialRenders = createSocialRenders({ policy, jobs, captures });
  const endpoints = [
    ...captureEndpoints({ screenshots, scrollVideos, renders: renderingFrom(ledger, socialRenders) }),
    ...socialRenderEndpoints({ socialRenders, storage, exampleUrl: config.http.exampleUrl }),
    ...brands.endpoints,
  ];
  return { captures, brands, screenshots, socialRenders, images, endpoints };
}

function emailIn(query: Query): (accountId: string) => Promise<string | null> {
  return async (accountId) => (await accountById(query, accountId)).email;
}

/** The key of a limit is a hash, so that Redis stores no IP of a user. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** The sale is signed, so that a payment can be granted after its row was lost. */
function billingOf(config: Config, query: Query, { paymentEventReceived: onEvent }: EventCounts) {
  const { billing, accounts, egress } = config;
  const route = serviceRoute(billing.url, egress);
  const agent = route && createServiceAgent(billing.url, route);
  return { ...billing, saleSecret: accounts.secret, emailOf: emailIn(query), onEvent, agent };
}
