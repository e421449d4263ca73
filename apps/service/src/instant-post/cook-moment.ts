import { join } from 'node:path';
import { groupWords, type Kitchen } from '#kitchen';
import { formats } from '#kitchen/template';
import { type Pulse, WorkFailure } from '#platform/engine';
import { assumedColours, MEDIA_FORMATS } from '#platform/media';
import { jobFolder } from '#platform/storage';
import type { Filming } from './look-moments.ts';
import { keepObject, type PackMeans, readMaterial } from './pack-means.ts';
import { frameOf, reframeGraph } from './reframe-graph.ts';
import { srtOf } from './srt.ts';
import { readJson } from './understand-video.ts';
import { bringFile, inScratch, type VideoMeans } from './video-files.ts';
import type { PlannedMoment, VideoPlan } from './write-video.ts';

export type MomentWorker = PackMeans & VideoMeans & { kitchen: Kitchen };

export type MomentOrder = { name: string; materialKey: string; planKey: string; filmingKey: string };

/** Shorter sources are taken whole. */
const LENGTHS = { least: 15, most: 60 };

/** Cuts one moment out, reframes it, sets its words over it, and shows it with its subtitles. */
export async function cookMoment(
  worker: MomentWorker,
  { signal }: Pulse,
  { jobId, ...order }: MomentOrder & { jobId: string },
): Promise<void> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return;
  const whose = { jobId, accountId: assignment.accountId };
  await worker.packs.mark(jobId, order.name, { state: 'working', percent: 0, code: null });
  worker.hint(whose.accountId);
  try {
    await inScratch(worker.scratchRoot, (folder) => makeMoment(worker, { ...order, ...whose, folder, signal }));
    worker.hint(whose.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
}

type Making = MomentOrder & { jobId: string; accountId: string; folder: string; signal: AbortSignal };

async function makeMoment(worker: MomentWorker, making: Making): Promise<void> {
  const [plan, filming, material] = await Promise.all([
    readJson<VideoPlan>(worker, making.planKey),
    readJson<Filming>(worker, making.filmingKey),
    readMaterial(worker, making.materialKey),
  ]);
  const moment = plan.moments.find(({ name }) => name === making.name);
  const shots = filming.shots[making.name];
  if (moment === undefined || shots === undefined) throw new Error(`${making.name} is in no plan`);
  const path = join(making.folder, 'source');
  await bringFile(worker, { key: plan.videoKey, path, signal: making.signal });
  const groups = groupsOf(moment, plan.language);
  const seconds = moment.endSeconds - moment.startSeconds;
  const { style, brand, copy } = material;
  const dish = await worker.kitchen.cookTalking({
    ...{
      name: making.name,
      folder: jobFolder(making),
      signal: making.signal,
      format: formats.story,
      style,
      brand,
      groups,
    },
    copy: { ...copy, hook: moment.title },
    lengths: { least: Math.min(LENGTHS.least, Math.floor(seconds)), most: LENGTHS.most },
    film: {
      ...{ path, formats: MEDIA_FORMATS, frames: frameOf(seconds), isSilent: plan.facts.audio === null },
      span: { startSeconds: moment.startSeconds, seconds },
      reframe: (from, to) => reframeGraph({ shots, before: assumedColours(plan.facts.video) }, from, to),
    },
  });
  const srtKey = groups.length === 0 ? undefined : await keepSrt(worker, making, srtOf(groups));
  const facts = { ...dish.facts, ...factsOf(moment), ...(srtKey === undefined ? {} : { srt_key: srtKey }) };
  await worker.packs.deliver(making.jobId, { ...dish, facts });
}

function keepSrt(worker: MomentWorker, whose: Making, srt: string): Promise<string> {
  return keepObject(worker, whose, { bytes: Buffer.from(srt), mime: 'application/x-subrip' });
}

function factsOf({ startSeconds, endSeconds, score, words }: PlannedMoment): Record<string, unknown> {
  const hundredths = (value: number): number => Math.round(value * 100) / 100;
  return {
    start_seconds: hundredths(startSeconds),
    end_seconds: hundredths(endSeconds),
    score,
    transcript: words.map(({ text }) => text).join(' '),
  };
}

/** The words of the moment with times of the clip, in groups that are read together. */
function groupsOf({ words, startSeconds }: PlannedMoment, language: string): ReturnType<typeof groupWords> {
  const spoken = words.map(({ text, startSeconds: start, endSeconds: end }) => ({
    text,
    startMs: Math.round((start - startSeconds) * 1_000),
    endMs: Math.round((end - startSeconds) * 1_000),
  }));
  return groupWords(spoken, language);
}
