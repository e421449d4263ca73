// What the product can do as jobs: its types, their workflows, and the activities behind them.

import { createRequire } from 'node:module';
import { accountById } from '#accounts';
import { scrollActivities, scrollVideoType } from '#capture';
import {
  instantPostType,
  packCaptureActivities,
  packCookActivities,
  packIoActivities,
  packWriteActivities,
} from '#instant-post';
import { type JobKit, type JobType, jobActivities, leaveNothing, type Queue } from '#jobs';
import { cookActivities, gatherActivities, openTypeStageOn, socialRenderType, writeActivities } from '#kitchen';
import { issuePass } from '#platform/egress';
import type { Logger } from '#platform/kernel';
import { createMomentRanker, createWriter } from '#platform/writer';
import { disabledLetter, webhookActivities } from '#webhooks';
import type { CaptureTools } from './capture-role.ts';
import type { Config } from './config.ts';
import { describeEvent } from './describe-event.ts';
import type { RenderTools } from './render-role.ts';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';
import * as workflows from './workflows.ts';

/** What activities are made of. A role without browsers has no tools, and serves no such queue. */
export type Means = {
  config: Config;
  rooms: Rooms;
  servers: Servers;
  captureTools: CaptureTools | undefined;
  renderTools: RenderTools | undefined;
  log: Logger;
};

/** Types and workflows, known before anything is connected; activities are made from the rooms. */
export type JobPlan = {
  types: readonly JobType[];
  workflowsPath: string;
  workflowNames: readonly string[];
  activities: (means: Means) => JobKit['activities'];
};

export const productPlan: JobPlan = {
  types: [scrollVideoType, socialRenderType, instantPostType],
  workflowsPath: createRequire(import.meta.url).resolve('./workflows.ts'),
  workflowNames: Object.keys(workflows),
  activities: (means) => ({
    ...(means.captureTools === undefined ? {} : { capture: captureActivities(means, means.captureTools) }),
    ...(means.renderTools === undefined ? {} : { render: renderActivities(means, means.renderTools) }),
    llm: wordActivities(means),
    io: packIoActivities({ ...packMeans(means), ...addressesOf(means.config), ...looksOf(means.config) }),
  }),
};

/** The activities of a plan, those that every job has, and the deliveries that follow. */
export function kitOf(plan: JobPlan, means: Means): JobKit {
  const { rooms, servers, log } = means;
  const onFailure = (cause: unknown, jobId: string): void =>
    log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper');
  const own = mapValues(plan.activities(means), (each) => leaveNothing(each, { purge: rooms.purge, onFailure }));
  const shared = jobActivities({ ...rooms, query: servers.database.query });
  const activities = { ...own, io: { ...own.io, ...shared }, hooks: hookActivities(means) };
  return { ...plan, errands: ['webhookDelivery'], activities };
}

function mapValues(queues: JobKit['activities'], map: (each: Activities) => Activities): JobKit['activities'] {
  return Object.fromEntries(Object.entries(queues).map(([queue, each]) => [queue, map(each)]));
}

type Activities = NonNullable<JobKit['activities'][Queue]>;

/** More than a record and its answer weigh; two connections, since a proxy may be asked twice. */
const DELIVERY_BYTES = 4 * 1024 * 1024;
const DELIVERY_CONNECTIONS = 2;

function hookActivities({ config: { egress, http }, rooms, servers, log }: Means) {
  return webhookActivities({
    onDisabled: async ({ accountId, url }) => {
      log.warn({ accountId }, 'webhook disabled');
      const { email, email_confirmed_at } = await accountById(servers.database.query, accountId);
      // Mail about webhooks goes to confirmed recipients only, or an account could have it sent to anybody.
      if (email === null || email_confirmed_at === null) return;
      await servers.mailer.send({ to: email, ...disabledLetter({ url, ...http }) });
    },
    query: servers.database.query,
    policy: egress.policy,
    egressUrl: egress.url,
    describe: describeEvent(rooms),
    issuePass: (deliveryId, lifeMs) =>
      issuePass({
        secret: egress.secret,
        jobId: deliveryId,
        maxBytes: DELIVERY_BYTES,
        maxConnections: DELIVERY_CONNECTIONS,
        expiresAt: new Date(Date.now() + lifeMs),
      }),
  });
}

/** The beginning of an answer, over a few hops. */
const LOOK = { maxBytes: 1024 * 1024, maxConnections: 12 };

function looksOf({ egress: { url, secret } }: Config) {
  return {
    egressUrl: url,
    issueLookPass: (jobId: string, lifeMs: number) =>
      issuePass({ ...LOOK, secret, jobId: `${jobId}-look`, expiresAt: new Date(Date.now() + lifeMs) }),
  };
}

function captureActivities(means: Means, tools: CaptureTools) {
  const { fleet, ads, media, issuePass, downloader, issueVideoPass } = tools;
  const { config, rooms, log } = means;
  const egressUrl = config.egress.url;
  const { hosts } = rooms.limits;
  const gather = { fleet, issuePass, egressUrl, ads, hosts, log };
  const filming = { tools: { browser: config.capture.browser, media, ads, log }, issuePass, egressUrl, hosts };
  return {
    ...scrollActivities({ ...jobMeans(means), ...filming }),
    ...gatherActivities({ ...jobMeans(means), gather, captures: rooms.captures }),
    ...packCaptureActivities({
      ...{ ...packMeans(means), ...filming, gather, media, downloader, issueVideoPass, ...addressesOf(config) },
      ...{ uploads: rooms.uploads, scratchRoot: config.capture.browser.scratchRoot },
      withStage: (signal, work) => fleet.withPage({ signal }, async (page) => work(await openTypeStageOn(page))),
    }),
  };
}

function renderActivities(means: Means, { kitchen, media, transcriber, faces }: RenderTools) {
  const { scratchRoot } = means.config.capture.browser;
  return {
    ...cookActivities({ ...jobMeans(means), kitchen }),
    ...packCookActivities({ ...packMeans(means), kitchen, media, transcriber, faces, scratchRoot }),
  };
}

function wordActivities(means: Means) {
  const writer = createWriter(means.config.writer);
  return {
    ...writeActivities({ ...jobMeans(means), writer }),
    ...packWriteActivities({ ...packMeans(means), writer, rankMoments: createMomentRanker(means.config.writer) }),
  };
}

/** What tells our own files and the pages of platforms from other addresses. */
function addressesOf({ http, storage, video }: Config) {
  return { places: { appUrl: http.appUrl, mediaUrl: storage.publicUrl }, platforms: video.platforms };
}

function packMeans(means: Means) {
  return { ...jobMeans(means), packs: means.rooms.packs };
}

function jobMeans({ rooms, servers }: Means) {
  return { store: rooms.store, hint: rooms.events.hint, storage: servers.storage };
}
