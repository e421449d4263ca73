import { join } from 'node:path';
import { openFilmSet } from '@galley/e2e/scroll/film-page.ts';
import {
  findMediaTools,
  kitchenFormats,
  openTestStage,
  recordScrollClip,
  renderClip,
  type ScrollShot,
  sampleBrands,
  shootScroll,
} from '@galley/service/for-proofs';
import { filmBare } from './bare-scroll.ts';
import { median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';

const ROUNDS = 3;
const MOST_RATIO = 1.3;
/** It has a loop of its own, without which a bare loop draws less than there is. */
const PATH = '/strip';
const PHONE_WIDTH = 390;

/** A scroll clip beside the bare stepper at the size of its window, and its bare ground encoded at full size. */
export async function measureScroll(scratchRoot: string): Promise<Row> {
  await using set = await openFilmSet();
  const shot = await drawLayers();
  const { stage } = set;
  const { options: _, ...order } = stage.requestOf(PATH);
  const scale = shot.page.width / PHONE_WIDTH;
  const window = { width: PHONE_WIDTH, height: Math.ceil(shot.page.height / scale), scale };
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let seconds = 0;
    let positions: readonly number[] = [];
    const ours = await cpuOfWork(async () => {
      await using clip = await recordScrollClip(shot, order, stage.tools);
      if (clip.verdict !== 'ok') throw new Error(clip.evidence.join(' '));
      [seconds, positions] = [clip.durationSeconds, clip.positions];
    });
    const path = join(scratchRoot, 'bare.mp4');
    const stepping = await cpuOfWork(() =>
      filmBare(stage, { url: stage.urlOf(PATH), path, positions, fps: 30, window }),
    );
    const encoding = await cpuOfWork(() => encodeGround(shot, { frames: Math.round(seconds * 30), scratchRoot }));
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

async function drawLayers(): Promise<ScrollShot> {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  await using opened = await openTestStage();
  const order = { style: 'broadside', brand: { ...sample.brand, logo: null }, copy: sample.copy } as const;
  return await shootScroll({ ...order, format: kitchenFormats.story }, opened.stage);
}

async function encodeGround(
  { layers, width, height, direction }: ScrollShot,
  { frames, scratchRoot }: { frames: number; scratchRoot: string },
): Promise<void> {
  const media = await findMediaTools();
  const timeline = { width, height, direction, frames, cards: [0], tracks: [{ layer: 'back/field', fromFrame: 0 }] };
  await using _ = await renderClip({ timeline, layers }, { media, scratchRoot, signal: new AbortController().signal });
}
