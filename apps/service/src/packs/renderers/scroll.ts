// The scroll clip: the live page, recorded where the browsers have egress, and composed into its frame.

import { readFile } from 'node:fs/promises';
import { type ScrollDeps, takeHostTurn } from '#capture';
import { type ProxyTokenCredentials, readUsage } from '#platform/egress';
import { WorkFailure } from '#platform/engine';
import type { HostTurns } from '#platform/limiter';
import { previewImage, probe } from '#platform/media';
import {
  altOf,
  checkClip,
  checkLoudness,
  type LayoutPage,
  layoutScroll,
  MUSIC_CREDIT,
  PageTooShort,
  type RenderedAsset,
  recordScrollClip,
  type ScrollClip,
} from '#render';
import { formats, linkOf } from '#render/template';
import { type PackDeps, storeObject } from '../deps.ts';
import { readDrawnSource } from '../handovers/brand-fonts.ts';
import type { RenderSource } from '../handovers/render-source.ts';
import type { RenderSpecFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';

type ScrollRendererDeps = Pick<PackDeps, 'store' | 'storage'> & {
  deps: Omit<ScrollDeps, 'readEgress'>;
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  egressUrl: string;
  hosts: Pick<HostTurns, 'take'>;
  /** A layout page, which has no network access. */
  withLayoutPage: <T>(signal: AbortSignal, work: (layoutPage: LayoutPage) => Promise<T>) => Promise<T>;
};

type RecordedClip = Extract<ScrollClip, { verdict: 'ok' }>;

/** As long as the activity may take. */
const PROXY_TOKEN_MS = 5 * 60 * 1_000;
const LENGTHS = { least: 10, most: 15 };
const FORMAT = formats.story;

export function scrollRenderer(deps: ScrollRendererDeps): Pick<Renderers, 'scroll'> {
  return {
    scroll: async ({ name, sourceKey, music }, job) => {
      const renderSource = await readDrawnSource(deps, sourceKey);
      const reporter = job.startReporting();
      try {
        await using clip = await record(deps, { ...job, name, renderSource, music }, reporter);
        if (clip.verdict !== 'ok') throw new WorkFailure(clip.verdict, { stage: 'cook' });
        return await storeClip(deps, { ...job, name, renderSource, music }, clip);
      } catch (cause) {
        job.signal.throwIfAborted();
        // The job has ended: later reports of the recording are ignored.
        if (reporter.isOver()) return undefined;
        if (cause instanceof PageTooShort) throw new WorkFailure('page_too_short', { stage: 'cook', cause });
        throw cause;
      } finally {
        reporter.stop();
      }
    },
  };
}

type Scene = RenderJob & { name: string; renderSource: RenderSource; music: RenderSpecFor<'scroll'>['music'] };
type Watch = Pick<ReturnType<RenderJob['startReporting']>, 'signal' | 'onProgress'>;

async function record(deps: ScrollRendererDeps, scene: Scene, { signal, onProgress }: Watch): Promise<ScrollClip> {
  const { url, style, brand, evidence, edgeShowsPrimary, pageBackgrounds } = scene.renderSource;
  const { copy: words } = scene.renderSource;
  const copy = url === null ? words : { ...words, link: linkOf(url, brand.domain) };
  if (url !== null) await takeHostTurn(deps.hosts, url, 'cook');
  const layout = await deps.withLayoutPage(signal, (layoutPage) =>
    layoutScroll({ style, format: FORMAT, brand, copy, evidence, edgeShowsPrimary, pageBackgrounds }, layoutPage),
  );
  const proxyToken = deps.issueProxyToken(`${scene.jobId}-${scene.name}`, PROXY_TOKEN_MS);
  const scrollDeps = { ...deps.deps, readEgress: () => readUsage(deps.egressUrl, proxyToken) };
  const music = scene.music && { ...scene.music, style };
  return recordScrollClip(layout, { url: url ?? '', proxyToken, music, signal, onProgress }, scrollDeps);
}

async function storeClip(deps: ScrollRendererDeps, scene: Scene, clip: RecordedClip): Promise<RenderedAsset> {
  const { name, renderSource, signal } = scene;
  const seen = await probe(deps.deps.media, clip.video.path, signal);
  const { views, video, poster } = clip;
  const heard = { asset: name, path: video.path, hasSpeech: false, hasMusic: clip.hasMusic };
  const checks = [
    ...checkClip(name, { views, facts: seen, bytes: video.bytes, format: FORMAT, lengths: LENGTHS }),
    ...(await checkLoudness(heard, { media: deps.deps.media, signal })),
  ];
  const put = async ({ path, contentType }: typeof video): Promise<string> =>
    storeObject(deps, scene, { bytes: await readFile(path), mime: contentType });
  const preview = storeObject(deps, scene, await previewImage(await readFile(poster.path)));
  const [objectKey, posterKey, previewKey] = await Promise.all([put(video), put(poster), preview]);
  const facts = {
    format: FORMAT.name,
    width: clip.width,
    height: clip.height,
    fps: clip.fps,
    duration_seconds: clip.durationSeconds,
    bytes: video.bytes,
    has_speech: false,
    music: clip.hasMusic ? MUSIC_CREDIT : null,
    alt: altOf(views[0]?.texts ?? [], { brand: renderSource.brand, scene: 'scroll' }),
  };
  const mediaTypes = { mediaType: video.contentType, posterMediaType: poster.contentType };
  return { name, kind: 'clip', objectKey, posterKey, previewKey, ...mediaTypes, facts, checks };
}
