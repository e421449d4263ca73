// A free look before anything is held: what the source is, whether it can be had, what a pack of it costs.

import { errors, kindOfAddress, prices, type Shape } from '@galley/contract';
import { type EgressPolicy, type FetchedThrough, fetchThrough, judgeUrl, type PassCredentials } from '#platform/egress';
import { AppError } from '#platform/kernel';
import { pageTitle } from './page-title.ts';

export type Preflight = {
  look: (request: Shape<'InstantPostRequest'>, id: string, signal: AbortSignal) => Promise<Shape<'Preflight'>>;
};

type Options = {
  policy: EgressPolicy;
  egressUrl: string;
  issuePass: (id: string, lifeMs: number) => PassCredentials;
};

type Looked = Omit<Shape<'Preflight'>, 'price'>;

const LOOK_MS = 10_000;
/** A title stands at the top of its page. */
const LOOK_BYTES = 512 * 1024;
const MOST_HOPS = 5;
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Galley)',
};

const NO_VIDEOS_YET =
  'This server makes packs of websites and ideas; videos are not offered yet. Nothing is charged for trying.';

export function createPreflight(options: Options): Preflight {
  return {
    look: async ({ from_url, idea }, id, signal) => {
      const looked = from_url === undefined ? ideaLook(idea?.prompt ?? '') : await addressLook(from_url.url);
      return { ...looked, price: prices.instant_post };

      async function addressLook(address: string): Promise<Looked> {
        const url = new URL(address);
        if (judgeUrl(url, options.policy) === 'refused') throw new AppError('url_refused');
        const kind = kindOfAddress(url);
        if (kind !== 'website') return refused(kind, NO_VIDEOS_YET);
        const bounds = { maxBytes: LOOK_BYTES, signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]) };
        const through = { proxyUrl: options.egressUrl, pass: options.issuePass(id, LOOK_MS), headers: HEADERS };
        return pageLook(await followed(url, (each) => fetchThrough(each, through, bounds)));
      }
    },
  };
}

function ideaLook(prompt: string): Looked {
  const [line = ''] = prompt.split('\n');
  return { kind: 'idea', title: line.slice(0, 80).trim(), duration_seconds: null, obtainable: true, reason: null };
}

/** Every hop goes through the proxy and is judged there. */
async function followed(
  start: URL,
  get: (url: URL) => Promise<FetchedThrough>,
): Promise<FetchedThrough | 'unreachable'> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const fetched = await get(url).catch(() => undefined);
    if (fetched === undefined) return 'unreachable';
    const next = URL.parse(fetched.headers.location ?? '', url.href);
    if (fetched.status < 300 || fetched.status >= 400 || next === null) return fetched;
    if (!['http:', 'https:'].includes(next.protocol)) return 'unreachable';
    url = next;
  }
  return 'unreachable';
}

/** The proxy's own answer to an address that it does not reach is a 502. */
const NOT_REACHED = 502;

function pageLook(fetched: FetchedThrough | 'unreachable'): Looked {
  if (fetched === 'unreachable' || fetched.status === NOT_REACHED) return refused('website', errors.unreachable.detail);
  const type = String(fetched.headers['content-type'] ?? '');
  if (fetched.status >= 400) return refused('website', errors.http_error.detail);
  if (/^(video|audio)\//.test(type)) return refused('video_file', NO_VIDEOS_YET);
  const title = pageTitle(fetched.bytes, type);
  return { kind: 'website', title, duration_seconds: null, obtainable: true, reason: null };
}

function refused(kind: Looked['kind'], reason: string): Looked {
  return { kind, title: null, duration_seconds: null, obtainable: false, reason };
}
