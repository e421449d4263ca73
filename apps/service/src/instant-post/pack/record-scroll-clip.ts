import { readFile } from 'node:fs/promises';
import { type ScrollDeps, takeHostTurn } from '#capture';
import { reportWhile } from '#jobs';
import { type ProxyTokenCredentials, readUsage } from '#platform/egress';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import type { HostTurns } from '#platform/limiter';
import { previewImage, probe } from '#platform/media';
import { altOf, checkClip, type LayoutPage, layoutScroll, recordScrollClip, type ScrollClip } from '#render';
import { formats } from '#render/template';
import { type PackDeps, type ParsedSource, readSource, storeObject } from './deps.ts';
import type { RenderOrder } from './render-asset.ts';

/** Runs where the browsers have egress: the page is recorded there, and set into its frame. */
export type RecordDeps = PackDeps & {
  deps: Omit<ScrollDeps, 'readEgress'>;
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  egressUrl: string;
  hosts: Pick<HostTurns, 'take'>;
  /** A page without a way out, in which type is set. */
  withLayoutPage: <T>(signal: AbortSignal, work: (layoutPage: LayoutPage) => Promise<T>) => Promise<T>;
};

type Owner = { jobId: string; accountId: string };
type Recorded = Extract<ScrollClip, { verdict: 'ok' }>;

/** As long as the activity may take. */
const PROXY_TOKEN_MS = 5 * 60 * 1_000;
/** Published now and then, not with every frame: each time is an event. */
const PROGRESS_EVERY_MS = 2_000;
const LENGTHS = { least: 10, most: 15 };
const FORMAT = formats.story;

export async function recordPage(
  deps: RecordDeps,
  context: ActivityContext,
  { jobId, name, sourceKey }: RenderOrder & { jobId: string },
): Promise<void> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return;
  const owner = { jobId, accountId: assignment.accountId };
  const source = await readSource(deps, sourceKey);
  const progressReporter = reportFrames(deps, { ...owner, name }, context);
  try {
    await using clip = await record(
      deps,
      { ...owner, name, parsedSource: source },
      { ...context, ...progressReporter },
    );
    if (clip.verdict !== 'ok') throw new WorkFailure(clip.verdict, { stage: 'cook' });
    await deliverVideo(deps, { ...owner, name, parsedSource: source, signal: context.signal }, clip);
  } catch (cause) {
    context.signal.throwIfAborted();
    // The job has ended: whatever the recording reports is only an echo.
    if (progressReporter.isOver()) return;
    throw cause instanceof WorkFailure
      ? cause
      : new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  } finally {
    progressReporter.stop();
  }
}

type Scene = Owner & { name: string; parsedSource: ParsedSource };
type Watch = { signal: AbortSignal; onProgress: (frame: number, frames: number) => void };

async function record(deps: RecordDeps, { jobId, name, parsedSource }: Scene, watch: Watch): Promise<ScrollClip> {
  const { url, style, brand, copy, evidence, edgeShowsPrimary, pageBackgrounds } = parsedSource;
  if (url !== null) await takeHostTurn(deps.hosts, url, 'cook');
  const layout = await deps.withLayoutPage(watch.signal, (layoutPage) =>
    layoutScroll({ style, format: FORMAT, brand, copy, evidence, edgeShowsPrimary, pageBackgrounds }, layoutPage),
  );
  const proxyToken = deps.issueProxyToken(`${jobId}-${name}`, PROXY_TOKEN_MS);
  const scrollDeps = { ...deps.deps, readEgress: () => readUsage(deps.egressUrl, proxyToken) };
  return recordScrollClip(
    layout,
    { url: url ?? '', proxyToken, signal: watch.signal, onProgress: watch.onProgress },
    scrollDeps,
  );
}

async function deliverVideo(deps: RecordDeps, scene: Scene & { signal: AbortSignal }, clip: Recorded): Promise<void> {
  const { jobId, name, parsedSource, signal } = scene;
  const seen = await probe(deps.deps.media, clip.video.path, signal);
  const { views, video, poster } = clip;
  const checks = checkClip(name, { views, facts: seen, bytes: video.bytes, format: FORMAT, lengths: LENGTHS });
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
    alt: altOf(views[0]?.texts ?? [], { brand: parsedSource.brand, scene: 'scroll' }),
  };
  await deps.packs.deliver(jobId, { name, kind: 'clip', objectKey, posterKey, previewKey, facts, checks });
  deps.notify(scene.accountId);
}

/** Reports the progress of the recording, and ends it when the job no longer accepts it. */
function reportFrames(
  { packs, notify }: RecordDeps,
  { jobId, accountId, name }: Owner & { name: string },
  context: ActivityContext,
) {
  let percent = 0;
  const publish = async (): Promise<boolean> => {
    const isLive = await packs.mark(jobId, name, { state: 'working', percent, code: null });
    notify(accountId);
    return isLive;
  };
  const onProgress = (frame: number, frames: number): void => {
    percent = Math.min(99, Math.floor((100 * frame) / Math.max(1, frames)));
    context.note({ frame });
  };
  return { ...reportWhile(context.signal, { publish, everyMs: PROGRESS_EVERY_MS }), onProgress };
}
