import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools, highlightsTimeline, renderClip, sampleHighlights } from '@galley/service/test-kit';
import { type Bench, median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';
import { measureScroll } from './render-scroll.ts';
import { measureStills } from './render-stills.ts';

const ROUNDS = 3;
const SIZE = { width: 1_080, height: 1_920, direction: 'ltr' } as const;
/** 12 s. */
const LENGTHS = { hook: 54, points: [78, 78, 78], end: 72 };
const SECONDS = 12;
/** Either is enough: the second is for backgrounds that hardly move and so cost next to nothing. */
const MOST_RATIO = 1.3;
const MOST_ABOVE = 0.3;
/** How many of the first tracks are the background: in Stage the floor belongs to it. */
const styles = { broadside: 1, folio: 1, stage: 2 } as const;

type Style = keyof typeof styles;
type ClipDeps = Parameters<typeof renderClip>[1];

export const bench: Bench = {
  title: 'clips of 1080x1920 beside their bare background, encoded alike, and the stills of a pack',
  goal: `all layers cost at most ${MOST_RATIO} times the CPU of the background, or ${MOST_ABOVE} CPU s per second above it`,
  async run() {
    const scratchRoot = await mkdtemp(join(tmpdir(), 'galley-bench-'));
    try {
      const deps = { media: await findMediaTools(), scratchRoot, signal: new AbortController().signal };
      const rows: Row[] = [];
      for (const style of Object.keys(styles) as Style[]) rows.push(await measure(style, deps));
      return [...rows, await measureScroll(scratchRoot), await measureStills()];
    } finally {
      await rm(scratchRoot, { recursive: true });
    }
  },
};

async function measure(style: Style, deps: ClipDeps): Promise<Row> {
  const layers = await sampleHighlights({ build: style, points: LENGTHS.points.length });
  const timeline = highlightsTimeline({ build: style, ...SIZE, lengths: LENGTHS, boxes: layers });
  const background = { ...timeline, tracks: timeline.tracks.slice(0, styles[style]) };
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await cpuOf({ timeline: background, layers }, deps);
    rounds.push({ bare, ours: await cpuOf({ timeline, layers }, deps) });
  }
  const ours = median(rounds.map((item) => item.ours));
  const bare = median(rounds.map((item) => item.bare));
  const ratio = median(rounds.map((item) => item.ours / item.bare));
  // The limit, as a share of the background in this run.
  const atMost = Number(Math.max(MOST_RATIO, 1 + MOST_ABOVE / bare).toFixed(2));
  return { measure: `CPU s per second of clip, ${style}`, ours, bare, ratio, goal: { atMost } };
}

async function cpuOf(request: Parameters<typeof renderClip>[0], deps: ClipDeps): Promise<number> {
  const seconds = await cpuOfWork(async () => {
    await using _ = await renderClip(request, deps);
  });
  return seconds / SECONDS;
}
