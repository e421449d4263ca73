import { join } from 'node:path';
import { openRecordingSet, type VideoOptions } from '@galley/system-tests/media/scroll/recording-set.ts';
import { recordBare } from './bare-scroll.ts';
import { type Bench, median, type Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';

const ROUNDS = 3;
/** A short video of an ordinary page; in a longer one launch and checks have less weight. */
const SECONDS = 8;
const MOST_RATIO = 1.15;
const WINDOW = { width: 540, height: 960, scale: 2 };

/**
 * A page with a badge that always moves, so that no frame can be reused, and one that stands still at its stops. The
 * first has a rAF loop: without one the bare loop draws animations that end too soon, which is less work.
 */
const videos = [
  { name: 'moves by itself', path: '/strip', goal: { atMost: MOST_RATIO } },
  { name: 'stands when held', path: '/sticky' },
];

export const bench: Bench = {
  title: 'a scroll video of 1080x1920 at 30 frames beside a bare loop of beginFrame into the same encoder',
  goal: `stepping the page's clocks, judging the page and checking the frames costs at most ${MOST_RATIO} times the CPU`,
  async run() {
    await using set = await openRecordingSet();
    const rows: Row[] = [];
    for (const { name, path, goal } of videos) {
      const rounds: { ours: number; bare: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(set, path));
      rows.push({
        measure: `CPU s per video s, page that ${name}`,
        ours: median(rounds.map(({ ours }) => ours)),
        bare: median(rounds.map(({ bare }) => bare)),
        ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
        ...(goal === undefined ? {} : { goal }),
      });
    }
    return rows;
  },
};

async function measure(
  set: Awaited<ReturnType<typeof openRecordingSet>>,
  path: string,
): Promise<{ ours: number; bare: number }> {
  const { width, height, scale } = WINDOW;
  const options: VideoOptions = { viewport: { width, height }, scale, fps: 30, duration_seconds: SECONDS };
  let positions: readonly number[] = [];
  const ours = await cpuOfWork(async () => {
    await using recording = await set.video(path, options);
    positions = recording.positions;
  });
  const file = join(set.fixture.scratchRoot, 'bare.mp4');
  const bareVideo = { url: set.fixture.urlOf(path), path: file, positions, fps: 30, window: WINDOW };
  const bare = await cpuOfWork(() => recordBare(set.fixture, bareVideo));
  return { ours: ours / SECONDS, bare: bare / SECONDS };
}
