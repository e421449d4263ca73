// A free check before credits are held: the kind of the source, whether it can be downloaded, and the price of its
// pack.

import {
  type JobErrorCode,
  jobErrors,
  kindOfUrl,
  limits,
  prices,
  type Shape,
  type VideoPlatforms,
} from '@galley/contract';
import { rejectIdea } from '#copywriting';
import { classifyUrl, type EgressPolicy, type ProxyTokenCredentials } from '#platform/egress';
import { AppError } from '#platform/kernel';
import { type HostTurns, targetHostOf } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import type { Uploads } from '../uploads/uploads.ts';
import { readVideoLength } from '../uploads/video-length.ts';
import { rejectionCodes } from '../video/fetch-video.ts';
import { type FetchedResponse, followUrl, isVideo, type OnRedirect, readUrl } from './follow-url.ts';
import { type OwnFile, type OwnOrigins, readOwnUrl } from './own-url.ts';
import { pageTitle } from './page-title.ts';
import type { ProbeVideo } from './platform-video-route.ts';
import { recogniseFile } from './recognise-file.ts';
import { PROBE_BYTES, rejectPage } from './reject-page.ts';

export type Preflight = {
  preflight: (request: Shape<'InstantPostRequest'>, asking: PreflightContext) => Promise<Shape<'Preflight'>>;
};

/** The caller, and the signal that ends its wait. */
type PreflightContext = { id: string; accountId: string; signal: AbortSignal };

type Deps = {
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'wait' | 'take'>;
  egressUrl: string;
  issueProxyToken: (id: string, lifeMs: number) => ProxyTokenCredentials;
  storage: Pick<Storage, 'getRange'>;
  origins: OwnOrigins;
  platforms: VideoPlatforms;
  uploads: Pick<Uploads, 'find'>;
  probeVideo: ProbeVideo;
  /** Whether a text model is configured: it writes sources that the rules cannot. */
  hasModel: boolean;
};

type ProbeResult = Omit<Shape<'Preflight'>, 'price'>;

const POLL_MS = 10_000;

export function createPreflight(deps: Deps): Preflight {
  return {
    preflight: async ({ from_url, idea, instruction }, asking) => {
      const probed =
        from_url === undefined
          ? preflightIdea(idea?.prompt ?? '', { instruction: instruction ?? null, hasModel: deps.hasModel })
          : await preflightUrl(deps, new URL(from_url.url), asking);
      return { ...probed, price: prices.instant_post };
    },
  };
}

async function preflightUrl(deps: Deps, url: URL, asking: PreflightContext): Promise<ProbeResult> {
  const own = readOwnUrl(url, deps.origins);
  if (own !== null) return preflightOwn(deps, own, asking);
  if (classifyUrl(url, deps.policy) === 'refused') throw new AppError('url_refused');
  if (kindOfUrl(url, deps.platforms) === 'platform_video') return preflightPlatform(deps, url, asking);
  await deps.hosts.wait(url.href, 'preflight', asking.signal);
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(POLL_MS)]);
  const way = { egressUrl: deps.egressUrl, proxyToken: deps.issueProxyToken(asking.id, POLL_MS) };
  const readPart: ReadPartOf = async (item, start, maxBytes) => {
    const headers = { range: `bytes=${start}-${start + maxBytes - 1}` };
    const { status, bytes } = await readUrl(item, way, { maxBytes, signal, headers });
    return status === 206 ? bytes : new Uint8Array();
  };
  const onRedirect: OnRedirect = (from, to) => takeTurnOfHop(deps, from, to);
  return preflightPage(url, await followUrl(url, way, { maxBytes: PROBE_BYTES, signal, onRedirect }), readPart);
}

/** A page may redirect to any host. Each takes a turn of its own, without a wait: there has been one. */
async function takeTurnOfHop({ hosts }: Deps, from: URL, to: URL): Promise<void> {
  if (targetHostOf(from) === targetHostOf(to)) return;
  const { allowed, retryAfterSeconds } = await hosts.take(to.href, 'preflight');
  if (!allowed) throw new AppError('host_busy', { retryAfterSeconds });
}

async function preflightOwn(
  { storage, uploads }: Deps,
  own: OwnFile,
  { accountId }: PreflightContext,
): Promise<ProbeResult> {
  const key = 'uploadId' in own ? await uploads.find(accountId, own.uploadId) : own.objectKey;
  if (key === null || ('accountId' in own && own.accountId !== accountId)) {
    return rejection('video_file', 'upload_expired');
  }
  // Untrusted bytes: an unreadable file has no known length, and the response reports that.
  const length = await readVideoLength((start, bytes) => storage.getRange(key, start, bytes)).catch(() => null);
  return videoResult(length);
}

async function preflightPlatform(
  { probeVideo }: Deps,
  url: URL,
  { id, signal }: PreflightContext,
): Promise<ProbeResult> {
  const probed = await probeVideo(url.href, id, signal);
  if ('rejection' in probed) return rejection('platform_video', rejectionCodes[probed.rejection]);
  const { title, durationSeconds } = probed.found;
  return {
    kind: 'platform_video',
    title,
    duration_seconds: durationSeconds,
    obtainable: true,
    reason: null,
    code: null,
  };
}

function videoResult(seconds: number | null): ProbeResult {
  if ((seconds ?? 0) > limits.videoSeconds) return rejection('video_file', 'video_too_long');
  return { kind: 'video_file', title: null, duration_seconds: seconds, obtainable: true, reason: null, code: null };
}

/** The job uses the same rules, so both have the same result. */
function preflightIdea(prompt: string, options: Parameters<typeof rejectIdea>[1]): ProbeResult {
  const [line = ''] = prompt.split('\n');
  const title = line.slice(0, 80).trim();
  const code = rejectIdea(prompt, options);
  if (code !== null) return { ...rejection('idea', code), title };
  return { kind: 'idea', title, duration_seconds: null, obtainable: true, reason: null, code: null };
}

/** The proxy returns a 502 for a URL that it cannot reach. */
const NOT_REACHED = 502;

type ReadPartOf = (url: URL, start: number, bytes: number) => Promise<Uint8Array>;

async function preflightPage(
  requested: URL,
  fetched: FetchedResponse | 'unreachable',
  read: ReadPartOf,
): Promise<ProbeResult> {
  if (fetched === 'unreachable' || fetched.status === NOT_REACHED) return rejection('website', 'unreachable');
  const file = recogniseFile(fetched);
  if (file !== null) return rejection('website', file);
  if (isVideo(fetched)) {
    const part = async (start: number, bytes: number): Promise<Uint8Array> => {
      const isHere = start + bytes <= fetched.bytes.length || fetched.bytes.length < PROBE_BYTES;
      return isHere ? fetched.bytes.subarray(start, start + bytes) : read(fetched.url, start, bytes);
    };
    // Untrusted bytes, as above.
    return videoResult(await readVideoLength(part).catch(() => null));
  }
  const title = pageTitle(fetched.bytes, String(fetched.headers['content-type'] ?? ''));
  const code = rejectPage(requested, fetched);
  if (code !== null) return { ...rejection('website', code), title };
  return { kind: 'website', title, duration_seconds: null, obtainable: true, reason: null, code: null };
}

function rejection(kind: ProbeResult['kind'], code: JobErrorCode): ProbeResult {
  return { kind, title: null, duration_seconds: null, obtainable: false, reason: jobErrors[code], code };
}
