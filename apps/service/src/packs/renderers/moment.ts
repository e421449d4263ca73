// A moment of a video: cut, reframed, and captioned, with a subtitle file.

import { join } from 'node:path';
import { assumedColours, MEDIA_FORMATS } from '#platform/media';
import { readHandover } from '#platform/storage';
import { type AssetRenderer, groupWords, type RenderedAsset } from '#render';
import { formats } from '#render/template';
import { type PackDeps, storeObject } from '../deps.ts';
import { readDrawnSource } from '../handovers/brand-fonts.ts';
import { type PlannedMoment, videoFraming, videoPlan } from '../handovers/video.ts';
import type { RenderSpecFor } from '../plan/planned-asset.ts';
import type { Renderers, RenderJob } from '../render-asset.ts';
import { downloadFile, inScratch, type VideoDeps } from '../video-files.ts';
import { frameOf, reframeGraph } from './reframe-graph.ts';
import { srtOf } from './srt.ts';

type Deps = Pick<PackDeps, 'store' | 'storage'> & VideoDeps & { assetRenderer: AssetRenderer };

/** Shorter sources are used whole. */
const LENGTHS = { least: 15, most: 60 };

export function momentRenderer(deps: Deps): Pick<Renderers, 'moment'> {
  return {
    moment: (order, job) => inScratch(deps.scratchRoot, (scratch) => render(deps, order, { ...job, scratch })),
  };
}

type Job = RenderJob & { scratch: string };

async function render(deps: Deps, { name, music, ...keys }: RenderSpecFor<'moment'>, job: Job): Promise<RenderedAsset> {
  const { folder, signal } = job;
  if (keys.framingKey === null) throw new Error(`${name} has no framing`);
  const [plan, framing, source] = await Promise.all([
    readHandover(deps.storage, videoPlan, keys.planKey),
    readHandover(deps.storage, videoFraming, keys.framingKey),
    readDrawnSource(deps, keys.sourceKey),
  ]);
  const moment = plan.moments.find((planned) => planned.name === name);
  const segments = framing.segments[name];
  if (moment === undefined || segments === undefined) throw new Error(`${name} is in no plan`);
  const path = join(job.scratch, 'source');
  await downloadFile(deps, { key: plan.videoKey, path, signal });
  const groups = groupsOf(moment, plan.language);
  const seconds = moment.endSeconds - moment.startSeconds;
  const { style, brand, copy } = source;
  const asset = await deps.assetRenderer.renderTalking({
    name,
    folder,
    signal,
    music,
    format: formats.story,
    style,
    brand,
    groups,
    copy: { ...copy, hook: moment.title },
    lengths: { least: Math.min(LENGTHS.least, Math.floor(seconds)), most: LENGTHS.most },
    video: {
      path,
      formats: MEDIA_FORMATS,
      frames: frameOf(seconds),
      isSilent: plan.facts.audio === null,
      span: { startSeconds: moment.startSeconds, seconds },
      reframe: (from, to) => reframeGraph({ segments, before: assumedColours(plan.facts.video) }, from, to),
    },
  });
  const srt = { bytes: Buffer.from(srtOf(groups)), mime: 'application/x-subrip' };
  const subtitles = groups.length === 0 ? {} : { srt_key: await storeObject(deps, job, srt) };
  return { ...asset, facts: { ...asset.facts, ...factsOf(moment), ...subtitles } };
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

/** The words of the moment with clip times, in groups that are shown together. */
function groupsOf({ words, startSeconds }: PlannedMoment, language: string): ReturnType<typeof groupWords> {
  const spoken = words.map(({ text, startSeconds: start, endSeconds: end }) => ({
    text,
    startMs: Math.round((start - startSeconds) * 1_000),
    endMs: Math.round((end - startSeconds) * 1_000),
  }));
  return groupWords(spoken, language);
}
