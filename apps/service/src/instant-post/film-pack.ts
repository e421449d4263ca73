import { readFile } from 'node:fs/promises';
import { type ScrollTools, takeHostTurn } from '#capture';
import { altOf, checkClip, recordScrollClip, type ScrollClip, shootScroll, type TypeStage } from '#kitchen';
import { formats } from '#kitchen/template';
import { type PassCredentials, readUsage } from '#platform/egress';
import { type Pulse, WorkFailure } from '#platform/engine';
import type { HostTurns } from '#platform/limiter';
import { previewImage, probe } from '#platform/media';
import type { CookOrder } from './cook-pack.ts';
import { keepObject, type Material, type PackMeans, readMaterial } from './pack-means.ts';

/** Where the browsers with a way out are: the page is filmed there, and set into its frame. */
export type FilmWorker = PackMeans & {
  tools: Omit<ScrollTools, 'readEgress'>;
  issuePass: (jobId: string, lifeMs: number) => PassCredentials;
  egressUrl: string;
  hosts: Pick<HostTurns, 'take'>;
  /** A page without a way out, in which type is set. */
  withStage: <T>(signal: AbortSignal, work: (stage: TypeStage) => Promise<T>) => Promise<T>;
};

type Whose = { jobId: string; accountId: string };
type Filmed = Extract<ScrollClip, { verdict: 'ok' }>;

/** As long as the activity may take. */
const PASS_MS = 5 * 60 * 1_000;
/** Said once in a while, not with every frame: each time is an event. */
const TELL_MS = 2_000;
const LENGTHS = { least: 10, most: 15 };
const FORMAT = formats.story;

export async function filmPage(
  worker: FilmWorker,
  pulse: Pulse,
  { jobId, name, materialKey }: CookOrder & { jobId: string },
): Promise<void> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return;
  const whose = { jobId, accountId: assignment.accountId };
  const material = await readMaterial(worker, materialKey);
  const telling = tellFrames(worker, { ...whose, name }, pulse);
  try {
    await using clip = await film(worker, { ...whose, name, material }, { ...pulse, ...telling });
    if (clip.verdict !== 'ok') throw new WorkFailure(clip.verdict, { stage: 'cook' });
    await deliverFilm(worker, { ...whose, name, material, signal: pulse.signal }, clip);
  } catch (cause) {
    pulse.signal.throwIfAborted();
    // Nobody wants it any more: whatever the film says of it is only an echo.
    if (telling.isOver()) return;
    throw cause instanceof WorkFailure
      ? cause
      : new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  } finally {
    telling.stop();
  }
}

type Scene = Whose & { name: string; material: Material };
type Watch = { signal: AbortSignal; onProgress: (frame: number, frames: number) => void };

async function film(worker: FilmWorker, { jobId, name, material }: Scene, watch: Watch): Promise<ScrollClip> {
  const { url, style, brand, copy, evidence, edgeShowsPrimary, pageGrounds } = material;
  if (url !== null) await takeHostTurn(worker.hosts, url, 'cook');
  const shot = await worker.withStage(watch.signal, (stage) =>
    shootScroll({ style, format: FORMAT, brand, copy, evidence, edgeShowsPrimary, pageGrounds }, stage),
  );
  const pass = worker.issuePass(`${jobId}-${name}`, PASS_MS);
  const tools = { ...worker.tools, readEgress: () => readUsage(worker.egressUrl, pass) };
  return recordScrollClip(shot, { url: url ?? '', pass, signal: watch.signal, onProgress: watch.onProgress }, tools);
}

async function deliverFilm(worker: FilmWorker, scene: Scene & { signal: AbortSignal }, clip: Filmed): Promise<void> {
  const { jobId, name, material, signal } = scene;
  const seen = await probe(worker.tools.media, clip.video.path, signal);
  const { sights, video, poster } = clip;
  const checks = checkClip(name, { sights, facts: seen, bytes: video.bytes, format: FORMAT, lengths: LENGTHS });
  const put = async ({ path, contentType }: typeof video): Promise<string> =>
    keepObject(worker, scene, { bytes: await readFile(path), mime: contentType });
  const preview = keepObject(worker, scene, await previewImage(await readFile(poster.path)));
  const [objectKey, posterKey, previewKey] = await Promise.all([put(video), put(poster), preview]);
  const facts = {
    format: FORMAT.name,
    width: clip.width,
    height: clip.height,
    fps: clip.fps,
    duration_seconds: clip.durationSeconds,
    bytes: video.bytes,
    has_speech: false,
    alt: altOf(sights[0]?.texts ?? [], { brand: material.brand, scene: 'scroll' }),
  };
  await worker.packs.deliver(jobId, { name, kind: 'clip', objectKey, posterKey, previewKey, facts, checks });
  worker.hint(scene.accountId);
}

/** Tells how far the film is, and ends it when the job does not take it any more. */
function tellFrames({ packs, hint }: FilmWorker, { jobId, accountId, name }: Whose & { name: string }, pulse: Pulse) {
  const over = new AbortController();
  let percent = 0;
  const tell = async (): Promise<void> => {
    const isLive = await packs.mark(jobId, name, { state: 'working', percent, code: null });
    hint(accountId);
    if (!isLive) over.abort(new Error('the job has ended'));
  };
  // The database may be away for a moment; the film goes on.
  const timer = setInterval(() => void tell().catch(() => undefined), TELL_MS);
  return {
    signal: AbortSignal.any([pulse.signal, over.signal]),
    isOver: () => over.signal.aborted,
    onProgress: (frame: number, frames: number) => {
      percent = Math.min(99, Math.floor((100 * frame) / Math.max(1, frames)));
      pulse.note({ frame });
    },
    stop: () => clearInterval(timer),
  };
}
