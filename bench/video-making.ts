import type { Recording } from '@galley/fixtures/footage/recording.ts';
import {
  assumedColours,
  type CameraSegment,
  findMediaTools,
  groupWords,
  type inspect,
  type LayoutPage,
  layoutTalking,
  openTestLayoutPage,
  planCamera,
  probe,
  reframeGraph,
  renderClip,
  renderFormats,
  sampleBrands,
} from '@galley/service/test-kit';
import { median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';

const ROUNDS = 3;
const MOST_RATIO = 1.5;
const FPS = 30;

type Moment = {
  startSeconds: number;
  endSeconds: number;
  words: readonly { text: string; startSeconds: number; endSeconds: number }[];
};

type Understood = {
  path: string;
  folder: string;
  recording: Recording;
  cuts: readonly number[];
  moments: readonly Moment[];
  sightings: readonly Awaited<ReturnType<typeof inspect>>[];
};

/** A clip as a pack makes it, with camera, title and words, beside the same part of the video decoded and encoded. */
export async function measureMaking({ path, folder, recording, cuts, moments, sightings }: Understood): Promise<Row> {
  const [moment] = moments;
  if (moment === undefined) throw new Error('the talk has no moment');
  const { startSeconds, endSeconds } = moment;
  const seconds = endSeconds - startSeconds;
  const source = { width: recording.width, height: recording.height };
  const own = cuts.filter((cut) => cut > startSeconds && cut < endSeconds).map((cut) => cut - startSeconds);
  const segments = planCamera({ source, durationSeconds: seconds, cuts: own, sightings: sightings[0] ?? [] });
  const deps = { media: await findMediaTools(), scratchRoot: folder, signal: new AbortController().signal };
  const frames = Math.round(seconds * FPS);
  const colours = assumedColours((await probe(deps.media, path, deps.signal)).video);
  const span = { startSeconds, seconds };
  await using opened = await openTestLayoutPage();
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await cpuOfWork(() => renderBare({ path, span, frames, source, segments, colours }, deps));
    const ours = await cpuOfWork(async () => {
      const reframe = (from: string, to: string): string => reframeGraph({ segments, before: colours }, from, to);
      const request = await layoutClip({ video: { path, span, frames, reframe }, moment }, opened.layoutPage);
      await using _ = await renderClip(request, deps);
    });
    rounds.push({ ours: ours / seconds, bare: bare / seconds });
  }
  return {
    measure: 'CPU s per second of clip, a moment',
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
    goal: { atMost: MOST_RATIO },
  };
}

type FrameCapture = { video: Parameters<typeof layoutTalking>[0]['video']; moment: Moment };

function layoutClip({ video, moment }: FrameCapture, layoutPage: LayoutPage) {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  const spoken = moment.words.map(({ text, startSeconds, endSeconds }) => ({
    text,
    startMs: Math.round((startSeconds - moment.startSeconds) * 1_000),
    endMs: Math.round((endSeconds - moment.startSeconds) * 1_000),
  }));
  const sampleStyle = { style: 'broadside', brand: { ...sample.brand, logo: null }, copy: sample.copy } as const;
  return layoutTalking(
    { ...sampleStyle, format: renderFormats.story, video, groups: groupWords(spoken, 'en') },
    layoutPage,
  );
}

type Bare = {
  path: string;
  span: { startSeconds: number; seconds: number };
  frames: number;
  source: { width: number; height: number };
  segments: readonly CameraSegment[];
  colours: readonly string[];
};

/** Fixed windows at the clip's camera position: another part of the video would be another image to encode. */
async function renderBare(
  { path, span, frames, source, segments, colours }: Bare,
  deps: Parameters<typeof renderClip>[1],
): Promise<void> {
  const width = 2 * Math.round((source.height * 9) / 32);
  const middle = { width, height: source.height, x: 2 * Math.floor((source.width - width) / 4), y: 0, moves: [] };
  const fixed = segments.map(({ startSeconds, endSeconds, ...segment }): CameraSegment => {
    const view = segment.layout === 'one' ? { ...segment.view, moves: [] } : middle;
    return { startSeconds, endSeconds, layout: 'one', view };
  });
  const size = { width: 1_080, height: 1_920, direction: 'ltr', frames, cards: [0] } as const;
  const timeline = { ...size, tracks: [{ layer: 'film', fromFrame: 0 }] };
  const reframe = (from: string, to: string): string => reframeGraph({ segments: fixed, before: colours }, from, to);
  await using _ = await renderClip({ timeline, layers: {}, video: { path, span, reframe, isSilent: true } }, deps);
}
