import type { Film } from '@galley/e2e/footage/film.ts';
import {
  assumedColours,
  findMediaTools,
  groupWords,
  kitchenFormats,
  type lookAt,
  openTestStage,
  planCamera,
  probe,
  reframeGraph,
  renderClip,
  type Shot,
  sampleBrands,
  shootTalking,
  type TypeStage,
} from '@galley/service/for-proofs';
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
  film: Film;
  cuts: readonly number[];
  moments: readonly Moment[];
  sightings: readonly Awaited<ReturnType<typeof lookAt>>[];
};

/** A clip as a pack makes it, with camera, title and words, beside the same places of the film, decoded and encoded. */
export async function measureMaking({ path, folder, film, cuts, moments, sightings }: Understood): Promise<Row> {
  const [moment] = moments;
  if (moment === undefined) throw new Error('the talk has no moment');
  const { startSeconds, endSeconds } = moment;
  const seconds = endSeconds - startSeconds;
  const source = { width: film.width, height: film.height };
  const own = cuts.filter((cut) => cut > startSeconds && cut < endSeconds).map((cut) => cut - startSeconds);
  const shots = planCamera({ source, durationSeconds: seconds, cuts: own, sightings: sightings[0] ?? [] });
  const tools = { media: await findMediaTools(), scratchRoot: folder, signal: new AbortController().signal };
  const frames = Math.round(seconds * FPS);
  const colours = assumedColours((await probe(tools.media, path, tools.signal)).video);
  const span = { startSeconds, seconds };
  await using opened = await openTestStage();
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await cpuOfWork(() => renderBare({ path, span, frames, source, shots, colours }, tools));
    const ours = await cpuOfWork(async () => {
      const reframe = (from: string, to: string): string => reframeGraph({ shots, before: colours }, from, to);
      const request = await shoot({ film: { path, span, frames, reframe }, moment }, opened.stage);
      await using _ = await renderClip(request, tools);
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

type Shooting = { film: Parameters<typeof shootTalking>[0]['film']; moment: Moment };

function shoot({ film, moment }: Shooting, stage: TypeStage) {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  const spoken = moment.words.map(({ text, startSeconds, endSeconds }) => ({
    text,
    startMs: Math.round((startSeconds - moment.startSeconds) * 1_000),
    endMs: Math.round((endSeconds - moment.startSeconds) * 1_000),
  }));
  const look = { style: 'broadside', brand: { ...sample.brand, logo: null }, copy: sample.copy } as const;
  return shootTalking({ ...look, format: kitchenFormats.story, film, groups: groupWords(spoken, 'en') }, stage);
}

type Bare = {
  path: string;
  span: { startSeconds: number; seconds: number };
  frames: number;
  source: { width: number; height: number };
  shots: readonly Shot[];
  colours: readonly string[];
};

/** Fixed windows where the clip looks: another part of the film would be another picture to encode. */
async function renderBare(
  { path, span, frames, source, shots, colours }: Bare,
  tools: Parameters<typeof renderClip>[1],
): Promise<void> {
  const width = 2 * Math.round((source.height * 9) / 32);
  const middle = { width, height: source.height, x: 2 * Math.floor((source.width - width) / 4), y: 0, moves: [] };
  const fixed = shots.map(({ startSeconds, endSeconds, ...shot }): Shot => {
    const view = shot.layout === 'one' ? { ...shot.view, moves: [] } : middle;
    return { startSeconds, endSeconds, layout: 'one', view };
  });
  const size = { width: 1_080, height: 1_920, direction: 'ltr', frames, cards: [0] } as const;
  const timeline = { ...size, tracks: [{ layer: 'film', fromFrame: 0 }] };
  const reframe = (from: string, to: string): string => reframeGraph({ shots: fixed, before: colours }, from, to);
  await using _ = await renderClip({ timeline, layers: {}, film: { path, span, reframe, isSilent: true } }, tools);
}
