// A free look before anything is held: what the source is, whether it can be had, what a pack of it costs.

import { errors, jobErrors, kindOfAddress, limits, prices, type Shape, type VideoPlatforms } from '@galley/contract';
import { type EgressPolicy, judgeUrl, type PassCredentials } from '#platform/egress';
import { AppError } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { refusalCodes } from './fetch-video.ts';
import { readFilmLength } from './film-length.ts';
import { type Answered, followAddress, isFilm, readAddress } from './follow-address.ts';
import type { LookAtVideo } from './look-door.ts';
import { type OwnFile, type OwnPlaces, readOwnAddress } from './own-address.ts';
import { pageTitle } from './page-title.ts';
import type { Uploads } from './uploads.ts';

export type Preflight = {
  look: (request: Shape<'InstantPostRequest'>, asking: Asking) => Promise<Shape<'Preflight'>>;
};

/** Who asks, and how long an answer is wanted. */
type Asking = { id: string; accountId: string; signal: AbortSignal };

type Options = {
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'wait'>;
  egressUrl: string;
  issuePass: (id: string, lifeMs: number) => PassCredentials;
  storage: Pick<Storage, 'getRange'>;
  places: OwnPlaces;
  platforms: VideoPlatforms;
  uploads: Pick<Uploads, 'take'>;
  lookAtVideo: LookAtVideo;
};

type Looked = Omit<Shape<'Preflight'>, 'price'>;

const LOOK_MS = 10_000;
/** A title stands at the top of its page. */
const LOOK_BYTES = 512 * 1024;

export function createPreflight(options: Options): Preflight {
  return {
    look: async ({ from_url, idea }, asking) => {
      const looked =
        from_url === undefined
          ? ideaLook(idea?.prompt ?? '')
          : await addressLook(options, new URL(from_url.url), asking);
      return { ...looked, price: prices.instant_post };
    },
  };
}

async function addressLook(options: Options, url: URL, asking: Asking): Promise<Looked> {
  const own = readOwnAddress(url, options.places);
  if (own !== null) return ownLook(options, own, asking);
  if (judgeUrl(url, options.policy) === 'refused') throw new AppError('url_refused');
  if (kindOfAddress(url, options.platforms) === 'platform_video') return platformLook(options, url, asking);
  await options.hosts.wait(url.href, 'look', asking.signal);
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(LOOK_MS)]);
  const way = { egressUrl: options.egressUrl, pass: options.issuePass(asking.id, LOOK_MS) };
  return pageLook(await followAddress(url, way, { maxBytes: LOOK_BYTES, signal }), async (each, start, maxBytes) => {
    const headers = { range: `bytes=${start}-${start + maxBytes - 1}` };
    const { status, bytes } = await readAddress(each, way, { maxBytes, signal, headers });
    return status === 206 ? bytes : new Uint8Array();
  });
}

async function ownLook({ storage, uploads }: Options, own: OwnFile, { accountId }: Asking): Promise<Looked> {
  const key = 'uploadId' in own ? await uploads.take(accountId, own.uploadId) : own.objectKey;
  if (key === null || ('accountId' in own && own.accountId !== accountId)) {
    return refused('video_file', jobErrors.upload_expired);
  }
  const length = await readFilmLength((start, bytes) => storage.getRange(key, start, bytes)).catch(() => null);
  return film(length);
}

async function platformLook({ lookAtVideo }: Options, url: URL, { id, signal }: Asking): Promise<Looked> {
  const looked = await lookAtVideo(url.href, id, signal);
  if ('refusal' in looked) return refused('platform_video', jobErrors[refusalCodes[looked.refusal]]);
  const { title, durationSeconds } = looked.found;
  return { kind: 'platform_video', title, duration_seconds: durationSeconds, obtainable: true, reason: null };
}

function film(seconds: number | null): Looked {
  if ((seconds ?? 0) > limits.videoSeconds) return refused('video_file', jobErrors.video_too_long);
  return { kind: 'video_file', title: null, duration_seconds: seconds, obtainable: true, reason: null };
}

function ideaLook(prompt: string): Looked {
  const [line = ''] = prompt.split('\n');
  return { kind: 'idea', title: line.slice(0, 80).trim(), duration_seconds: null, obtainable: true, reason: null };
}

/** The proxy's own answer to an address that it does not reach is a 502. */
const NOT_REACHED = 502;

type ReadPartOf = (url: URL, start: number, bytes: number) => Promise<Uint8Array>;

async function pageLook(fetched: Answered | 'unreachable', read: ReadPartOf): Promise<Looked> {
  if (fetched === 'unreachable' || fetched.status === NOT_REACHED) return refused('website', errors.unreachable.detail);
  if (fetched.status >= 400) return refused('website', errors.http_error.detail);
  if (isFilm(fetched)) {
    const part = async (start: number, bytes: number): Promise<Uint8Array> => {
      const isHere = start + bytes <= fetched.bytes.length || fetched.bytes.length < LOOK_BYTES;
      return isHere ? fetched.bytes.subarray(start, start + bytes) : read(fetched.url, start, bytes);
    };
    return film(await readFilmLength(part).catch(() => null));
  }
  const title = pageTitle(fetched.bytes, String(fetched.headers['content-type'] ?? ''));
  return { kind: 'website', title, duration_seconds: null, obtainable: true, reason: null };
}

function refused(kind: Looked['kind'], reason: string): Looked {
  return { kind, title: null, duration_seconds: null, obtainable: false, reason };
}
