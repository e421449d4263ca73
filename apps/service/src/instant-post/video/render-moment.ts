import { join } from 'node:path';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { assumedColours, MEDIA_FORMATS } from '#platform/media';
import { jobFolder } from '#platform/storage';
import { groupWords, type Kitchen } from '#render';
import { formats } from '#render/template';
import { type PackDeps, readSource, storeObject } from '../pack/deps.ts';
import type { Recording } from './inspect-moments.ts';
import { frameOf, reframeGraph } from './reframe-graph.ts';
import { srtOf } from './srt.ts';
import { readJson } from './understand-video.ts';
import { bringFile, inScratch, type VideoDeps } from './video-files.ts';
import type { PlannedMoment, VideoPlan } from './write-video.ts';

export type MomentDeps = PackDeps & VideoDeps & { kitchen: Kitchen };

export type MomentOrder = { name: string; sourceKey: string; planKey: string; framingKey: string };

/** Shorter sources are taken whole. */
const LENGTHS = { least: 15, most: 60 };

/** Cuts one moment out, reframes it, sets its words over it, and shows it with its subtitles. */
export async function renderMoment(
  deps: MomentDeps,
  { signal }: ActivityContext,
  { jobId, ...order }: MomentOrder & { jobId: string },
): Promise<void> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return;
  const owner = { jobId, accountId: assignment.accountId };
  await deps.packs.mark(jobId, order.name, { state: 'working', percent: 0, code: null });
  deps.notify(owner.accountId);
  try {
    await inScratch(deps.scratchRoot, (folder) => makeMoment(deps, { ...order, ...owner, folder, signal }));
    deps.notify(owner.accountId);
  } catch (cause) {
    signal.throwIfAborted();
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
}

type Making = MomentOrder & { jobId: string; accountId: string; folder: string; signal: AbortSignal };

async function makeMoment(deps: MomentDeps, making: Making): Promise<void> {
  const [plan, recording, source] = await Promise.all([
    readJson<VideoPlan>(deps, making.planKey),
    readJson<Recording>(deps, making.framingKey),
    readSource(deps, making.sourceKey),
  ]);
  const moment = plan.moments.find(({ name }) => name === making.name);
  const segments = recording.segments[making.name];
  if (moment === undefined || segments === undefined) throw new Error(`${making.name} is in no plan`);
  const path = join(making.folder, 'source');
  await bringFile(deps, { key: plan.videoKey, path, signal: making.signal });
  const groups = groupsOf(moment, plan.language);
  const seconds = moment.endSeconds - moment.startSeconds;
  const { style, brand, copy } = source;
  const asset = await deps.kitchen.renderTalking({
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
    video: {
      ...{ path, formats: MEDIA_FORMATS, frames: frameOf(seconds), isSilent: plan.facts.audio === null },
      span: { startSeconds: moment.startSeconds, seconds },
      reframe: (from, to) => reframeGraph({ segments, before: assumedColours(plan.facts.video) }, from, to),
    },
  });
  const srtKey = groups.length === 0 ? undefined : await storeSrt(deps, making, srtOf(groups));
  const facts = { ...asset.facts, ...factsOf(moment), ...(srtKey === undefined ? {} : { srt_key: srtKey }) };
  await deps.packs.deliver(making.jobId, { ...asset, facts });
}

function storeSrt(deps: MomentDeps, owner: Making, srt: string): Promise<string> {
  return storeObject(deps, owner, { bytes: Buffer.from(srt), mime: 'application/x-subrip' });
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
