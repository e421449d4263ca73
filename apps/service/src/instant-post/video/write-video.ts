import { type Copy, rateTalk, type WriterSource } from '#copywriting';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { frameCopy } from '#render';
import type { Phrase } from '#render/template';
import { checkCaptions } from '../pack/check-captions.ts';
import { houseBrand } from '../pack/default-brand.ts';
import { type PackRequest, type ParsedSource, packSource, requestOf, storeObject } from '../pack/deps.ts';
import { planVideoPack } from '../pack/plan.ts';
import type { PackSource } from '../pack/store.ts';
import { verbatimClaims } from '../pack/verbatim-claims.ts';
import { fromPage, showPlan, type WriteDeps, type WrittenPack } from '../pack/write-pack.ts';
import { type Moment, offerMoments, takeMoments } from './choose-moments.ts';
import { titleMoment } from './title-moment.ts';
import { readJson, type UnderstoodVideo } from './understand-video.ts';

/** A moment to be rendered: its time, its title, and its words. */
export type PlannedMoment = Moment & { name: string; title: Phrase };

/** What the steps after writing need of a video. */
export type VideoPlan = Pick<UnderstoodVideo, 'videoKey' | 'facts' | 'cuts'> & {
  language: string;
  moments: PlannedMoment[];
};

export type WrittenVideo = WrittenPack & { planKey: string };

export type VideoOrder = {
  understoodKey: string;
  kind: 'platform_video' | 'video_file';
  /** The page of a video without words of its own. */
  snapshotKey: string | null;
};

/** Writes the copy, chooses the moments, and shows captions and the final plan. */
export async function writeVideo(
  deps: WriteDeps,
  { signal }: ActivityContext,
  { jobId, ...order }: VideoOrder & { jobId: string },
): Promise<WrittenVideo | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const video = await readJson<UnderstoodVideo>(deps, order.understoodKey);
  const { snapshotKey } = order;
  const { written, parsedSource, title } =
    snapshotKey === null
      ? await fromTalk(deps, { request, video, signal })
      : await fromRecordedPage(deps, { request, snapshotKey, signal });
  const moments = await choose(deps, video, signal);
  const plan = planOf(video, { written, moments });
  const source: PackSource = {
    ...{ kind: order.kind, url: request.from_url?.url ?? null, verdict: null },
    ...{ title, language: written.language },
  };
  const assets = planVideoPack(plan.moments.length);
  const store = (bytes: Uint8Array) => storeObject(deps, owner, { bytes, mime: 'application/json' });
  const sourceKey = await store(packSource(parsedSource));
  const planKey = await store(Buffer.from(JSON.stringify(plan)));
  await showPlan(deps, { ...owner, source, assets, parsedSource });
  const captions = verbatimClaims(written.captions);
  await deps.packs.caption(jobId, captions, checkCaptions(captions));
  deps.notify(owner.accountId);
  const named = (kind: string): string[] => assets.filter((item) => item.kind === kind).map(({ name }) => name);
  return { sourceKey, planKey, clips: named('clip'), stills: named('still') };
}

type TalkOrder = { request: PackRequest; video: UnderstoodVideo; signal: AbortSignal };

async function fromTalk({ writer }: WriteDeps, { request, video, signal }: TalkOrder) {
  const written = await writer.write(talkOf(video), { instruction: request.instruction ?? null, signal });
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return { written, parsedSource: parsedSourceOf(written, video), title: video.title ?? written.title };
}

/** A video without words of its own takes the copy and brand of its page. */
async function fromRecordedPage(deps: WriteDeps, order: Parameters<typeof fromPage>[1]) {
  const { written, parsedSource, source } = await fromPage(deps, order);
  return { written, parsedSource, title: source.title };
}

function talkOf({ title, description, author, words }: UnderstoodVideo): Extract<WriterSource, { kind: 'video' }> {
  return { kind: 'video', title, description, author, words, domain: null };
}

/** A video has no page: its words choose its brand. */
function parsedSourceOf(written: Copy, { words }: UnderstoodVideo): ParsedSource {
  const transcript = words.map(({ text }) => text).join(' ');
  const { brand, style } = houseBrand(transcript === '' ? written.hook.text : transcript, written.language);
  return {
    url: null,
    style,
    brand,
    copy: frameCopy(written),
    evidence: [],
    edgeShowsPrimary: false,
    pageBackgrounds: [],
  };
}

/** By their score; a text model may prefer others of those that are offered. */
async function choose({ rankMoments }: WriteDeps, video: UnderstoodVideo, signal: AbortSignal): Promise<Moment[]> {
  const { words, levels, facts } = video;
  const talk = { sentences: rateTalk(talkOf(video)), words, levels, durationSeconds: facts.durationSeconds };
  const offered = offerMoments(talk);
  const asked = offered.map(({ score, words: spokenWords }) => {
    return { score, transcript: spokenWords.map(({ text }) => text).join(' ') };
  });
  const order = await rankMoments(asked, signal);
  return takeMoments(order.flatMap((at) => offered[at] ?? []));
}

function planOf(video: UnderstoodVideo, { written, moments }: { written: Copy; moments: Moment[] }): VideoPlan {
  const { videoKey, facts, cuts } = video;
  const sentences = rateTalk(talkOf(video));
  const titled = moments.map((moment, index) => {
    return { ...moment, name: `moment-${index + 1}`, title: titleMoment(moment, sentences, written.hook) };
  });
  return { videoKey, facts, cuts, language: written.language, moments: titled };
}
