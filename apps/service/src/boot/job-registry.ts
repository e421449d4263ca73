// The job types, their workflows and activities.

import { createRequire } from 'node:module';
import { accountById, settingsOf } from '#accounts';
import { ownPhotoActivity, scrollActivities, scrollVideoType } from '#capture';
import { createMomentRanker, createRewriter, createWriter, type FallbackReason, type ModelUsage } from '#copywriting';
import { editActivities, editType, newTextActivities } from '#edits';
import {
  instantPostType,
  packCaptureActivities,
  packIoActivities,
  packRenderActivities,
  packWriteActivities,
} from '#instant-post';
import { type JobDeps, type JobType, jobActivities, purgeAfterActivity, type Queue } from '#jobs';
import { momentRenderer, previewActivity, renderActivity, scrollRenderer, templateRenderers } from '#packs';
import { issueProxyToken } from '#platform/egress';
import { logFailures } from '#platform/engine';
import { type Logger, noteOnSpan } from '#platform/kernel';
import { openLayoutPageOn } from '#render';
import { collectActivities, socialRenderType, writeActivities } from '#social-render';
import { disabledMail, webhookActivities } from '#webhooks';
import * as workflows from '../workflows.ts';
import type { Config } from './config/config.ts';
import type { Servers } from './connections.ts';
import { describeEvent } from './describe-event.ts';
import type { EventCounts } from './metrics/events.ts';
import type { Modules } from './modules.ts';
import type { CaptureDeps } from './roles/capture.ts';
import type { RenderDeps } from './roles/render.ts';

/** The dependencies of activities. A role without browsers lacks their tools and serves no such queue. */
export type Deps = {
  config: Config;
  modules: Modules;
  servers: Servers;
  captureDeps: CaptureDeps | undefined;
  renderDeps: RenderDeps | undefined;
  counts: EventCounts;
  log: Logger;
};

/** Types and workflows, known before any connection is open; the modules provide the activities. */
export type JobPlan = {
  types: readonly JobType[];
  workflowsPath: string;
  workflowNames: readonly string[];
  activities: (deps: Deps) => JobDeps['activities'];
};

export const productPlan: JobPlan = {
  types: [scrollVideoType, socialRenderType, instantPostType, editType],
  workflowsPath: createRequire(import.meta.url).resolve('../workflows.ts'),
  workflowNames: Object.keys(workflows),
  activities: (deps) => ({
    ...(deps.captureDeps === undefined ? {} : { capture: captureActivities(deps, deps.captureDeps) }),
    ...(deps.renderDeps === undefined ? {} : { render: renderActivities(deps, deps.renderDeps) }),
    llm: wordActivities(deps),
    io: {
      ...packIoActivities({ ...packDeps(deps), ...urlsOf(deps.config), ...preflightDepsOf(deps.config) }),
      ...editActivities({
        ...packDeps(deps),
        query: deps.servers.database.query,
        kitBrand: deps.modules.brands.kitBrand,
        hasModel: deps.config.writer.model !== null,
      }),
    },
  }),
};

/** The activities of a plan, those of every job, and webhook deliveries. */
export function jobDepsOf(plan: JobPlan, deps: Deps): JobDeps {
  const { modules, servers, log } = deps;
  const onFailure = (cause: unknown, jobId: string): void =>
    log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper');
  const own = mapValues(plan.activities(deps), (item) =>
    logFailures(purgeAfterActivity(item, { purge: modules.purge, onFailure }), log),
  );
  const shared = jobActivities({ ...modules, query: servers.database.query, log });
  const activities = { ...own, io: { ...own.io, ...shared }, hooks: hookActivities(deps) };
  return { ...plan, errands: ['webhookDelivery', 'previewEdit', 'readPhoto'], activities };
}

function mapValues(queues: JobDeps['activities'], map: (item: Activities) => Activities): JobDeps['activities'] {
  return Object.fromEntries(Object.entries(queues).map(([queue, item]) => [queue, map(item)]));
}

type Activities = NonNullable<JobDeps['activities'][Queue]>;

/** More than a record and its response take; two connections, since a proxy may need two. */
const DELIVERY_BYTES = 4 * 1024 * 1024;
const DELIVERY_CONNECTIONS = 2;

function hookActivities({ config: { egress, http }, modules, servers, counts, log }: Deps) {
  return webhookActivities({
    log,
    onAttempt: counts.deliveryAttempted,
    onDisabled: async ({ accountId, url }) => {
      log.warn({ accountId }, 'webhook disabled');
      counts.webhookDisabled();
      const { email, email_confirmed_at } = await accountById(servers.database.query, accountId);
      // Only confirmed emails receive mail about webhooks; otherwise an account could send mail to anyone.
      if (email === null || email_confirmed_at === null) return;
      await servers.mailer.send({ to: email, ...disabledMail({ url, ...http }) });
    },
    query: servers.database.query,
    policy: egress.policy,
    hosts: modules.limits.hosts,
    egressUrl: egress.url,
    describe: describeEvent(modules),
    issueProxyToken: (deliveryId, lifeMs) =>
      issueProxyToken({
        secret: egress.secret,
        jobId: deliveryId,
        maxBytes: DELIVERY_BYTES,
        maxConnections: DELIVERY_CONNECTIONS,
        expiresAt: new Date(Date.now() + lifeMs),
      }),
  });
}

/** The start of a response, over a few redirects. */
const PROBES = { maxBytes: 1024 * 1024, maxConnections: 12 };

function preflightDepsOf({ egress: { url, secret } }: Config) {
  return {
    egressUrl: url,
    issuePreflightToken: (jobId: string, lifeMs: number) =>
      issueProxyToken({ ...PROBES, secret, jobId: `${jobId}-look`, expiresAt: new Date(Date.now() + lifeMs) }),
  };
}

function captureActivities(deps: Deps, scrollDeps: CaptureDeps) {
  const { fleet, ads, media, faces, onSeen, issueProxyToken: issueCaptureProxyToken } = scrollDeps;
  const { downloader, issueVideoProxyToken } = scrollDeps;
  const { config, modules, log } = deps;
  const egressUrl = config.egress.url;
  const { hosts } = modules.limits;
  const collectDeps = { fleet, issueProxyToken: issueCaptureProxyToken, egressUrl, ads, hosts, faces, onSeen, log };
  const recording = {
    deps: { browser: config.capture.browser, media, ads, onSeen, log },
    issueProxyToken: issueCaptureProxyToken,
    egressUrl,
    hosts,
  };
  return {
    ...scrollActivities({ ...jobDeps(deps), ...recording }),
    ...collectActivities({ ...jobDeps(deps), collectDeps, captures: modules.captures }),
    ...packCaptureActivities({
      ...packDeps(deps),
      egressUrl,
      collectDeps,
      media,
      downloader,
      issueVideoProxyToken,
      ...urlsOf(config),
      uploads: modules.uploads,
      scratchRoot: config.capture.browser.scratchRoot,
    }),
    renderAsset: renderActivity(
      packDeps(deps),
      scrollRenderer({
        ...jobDeps(deps),
        ...recording,
        withLayoutPage: (signal, work) =>
          fleet.withPage({ signal }, async (page) => work(await openLayoutPageOn(page))),
      }),
    ),
  };
}

function renderActivities(deps: Deps, { assetRenderer, media, transcriber, faces }: RenderDeps) {
  const { scratchRoot } = deps.config.capture.browser;
  const templates = templateRenderers({ ...jobDeps(deps), assetRenderer });
  return {
    drawPreview: previewActivity({ ...templates, storage: deps.servers.storage }),
    readOwnPhoto: ownPhotoActivity({ faces, storage: deps.servers.storage, log: deps.log }),
    ...packRenderActivities({ ...packDeps(deps), media, transcriber, faces, scratchRoot }),
    renderAsset: renderActivity(packDeps(deps), {
      ...templates,
      ...momentRenderer({ ...jobDeps(deps), assetRenderer, scratchRoot }),
    }),
  };
}

function wordActivities(deps: Deps) {
  // Errors of a provider may contain the prompt, so only the reason is logged.
  const fallback = (what: 'copy' | 'moments' | 'edit') => ({
    onFallback: (reason: FallbackReason) => {
      deps.counts.writerFellBack(reason);
      noteOnSpan('writer fell back', { what, reason });
      deps.log.warn({ what, reason }, 'writer fell back');
    },
  });
  const onUsage = (usage: ModelUsage): void => {
    deps.counts.modelUsed(usage);
    deps.log.info({ ...usage }, 'copy written by model');
  };
  const writer = createWriter({ ...deps.config.writer, ...fallback('copy'), onUsage });
  return {
    ...writeActivities({ ...jobDeps(deps), writer }),
    ...newTextActivities({
      ...jobDeps(deps),
      query: deps.servers.database.query,
      rewrite: createRewriter({ ...deps.config.writer, ...fallback('edit'), onUsage }),
    }),
    ...packWriteActivities({
      ...packDeps(deps),
      writer,
      settingsOf: (accountId) => settingsOf(deps.servers.database.query, accountId),
      defaultBrand: deps.modules.brands.defaultBrand,
      rankMoments: createMomentRanker({ ...deps.config.writer, ...fallback('moments') }),
    }),
  };
}

/** Distinguishes our own files and the pages of platforms from other URLs. */
function urlsOf({ http, storage, video }: Config) {
  return { origins: { appUrl: http.appUrl, mediaUrl: storage.publicUrl }, platforms: video.platforms };
}

function packDeps(deps: Deps) {
  return { ...jobDeps(deps), packs: deps.modules.packs };
}

function jobDeps({ modules, servers }: Deps) {
  return { store: modules.store, notify: modules.events.notify, storage: servers.storage };
}
