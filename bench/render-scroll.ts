import { join } from 'node:path';
import {
  findMediaTools,
  layoutScroll,
  openTestLayoutPage,
  recordScrollClip,
  renderClip,
  renderFormats,
  type ScrollLayout,
  sampleBrands,
} from '@galley/service/test-kit';
import { openRecordingSet } from '@galley/system-tests/media/scroll/recording-set.ts';
import { recordBare } from './bare-scroll.ts';
import { median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';

const ROUNDS = 3;
const MOST_RATIO = 1.3;
/** The page has a rAF loop, without which a bare loop would draw less. */
const PATH = '/strip';
const PHONE_WIDTH = 390;

/** A scroll clip beside the bare stepper at the size of its window, and its bare background encoded at full size. */
export async function measureScroll(scratchRoot: string): Promise<Row> {
  await using set = await openRecordingSet();
  const layout = await drawLayers();
  const { fixture } = set;
  const { options: _, ...order } = fixture.requestOf(PATH);
  const scale = layout.page.width / PHONE_WIDTH;
  const window = { width: PHONE_WIDTH, height: Math.ceil(layout.page.height / scale), scale };
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let seconds = 0;
    let positions: readonly number[] = [];
    const ours = await cpuOfWork(async () => {
      await using clip = await recordScrollClip(layout, order, fixture.deps);
      if (clip.verdict !== 'ok') throw new Error(clip.evidence.join(' '));
      [seconds, positions] = [clip.durationSeconds, clip.positions];
    });
    const path = join(scratchRoot, 'bare.mp4');
    const stepping = await cpuOfWork(() =>
      recordBare(fixture, { url: fixture.urlOf(PATH), path, positions, fps: 30, window }),
    );
    const encoding = await cpuOfWork(() => encodeBackground(layout, { frames: Math.round(seconds * 30), scratchRoot }));
    rounds.push({ ours: ours / seconds, bare: (stepping + encoding) / seconds });
  }
  return {
    measure: 'CPU s per second of clip, scroll',
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
    goal: { atMost: MOST_RATIO },
  };
}

async function drawLayers(): Promise<ScrollLayout> {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  await using opened = await openTestLayoutPage();
  const order = { style: 'broadside', brand: { ...sample.brand, logo: null }, copy: sample.copy } as const;
  return await layoutScroll({ ...order, format: renderFormats.story }, opened.layoutPage);
}

async function encodeBackground(
  { layers, width, height, direction }: ScrollLayout,
  { frames, scratchRoot }: { frames: number; scratchRoot: string },
): Promise<void> {
  const media = await findMediaTools();
  const timeline = { width, height, direction, frames, cards: [0], tracks: [{ layer: 'back/field', fromFrame: 0 }] };
  await using _ = await renderClip({ timeline, layers }, { media, scratchRoot, signal: new AbortController().signal });
}
