import { type Copy, rateTalk, type WriterSource } from '#copywriting';
import {
  type PackSource,
  type PlannedAsset,
  planVideoPack,
  type RenderSource,
  storeObject,
  type UnderstoodVideo,
  understoodVideo,
  type VideoPlan,
  videoPlan,
} from '#packs';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { handoverContent, readHandover } from '#platform/storage';
import { frameCopy } from '#render';
import type { Brand } from '#render/template';
import { houseBrand } from '../pack/default-brand.ts';
import { finishWriting, type WrittenPack } from '../pack/finish-writing.ts';
import { type PackRequest, requestOf } from '../pack/request.ts';
import { fromPage, type WriteDeps, withAccountBrand } from '../pack/write-pack.ts';
import { type Moment, offerMoments, takeMoments } from './choose-moments.ts';
import { titleMoment } from './title-moment.ts';

export type WrittenVideo = WrittenPack & { planKey: string };

export type VideoPackRequest = {
  understoodKey: string;
  kind: 'platform_video' | 'video_file';
  /** The page of a video without speech. */
  snapshotKey: string | null;
};

/** Writes the copy, chooses the moments, and publishes captions and the final plan. */
export async function writeVideo(
  deps: WriteDeps,
  { signal }: ActivityContext,
  { jobId, ...order }: VideoPackRequest & { jobId: string },
): Promise<WrittenVideo | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const video = await readHandover(deps.storage, understoodVideo, order.understoodKey);
  const { snapshotKey } = order;
  const own = await deps.defaultBrand(owner.accountId, 'other');
  const { written, renderSource, title } =
    snapshotKey === null
      ? await fromTalk(deps, { request, video, own, signal })
      : await fromRecordedPage(deps, { request, snapshotKey, own, signal });
  const moments = await choose(deps, video, signal);
  const assets = planVideoPack(moments.length);
  const plan = { ...planOf(video, { written, moments, assets }), understoodKey: order.understoodKey };
  const source: PackSource = {
    kind: order.kind,
    url: request.from_url?.url ?? null,
    verdict: null,
    title,
    language: written.language,
  };
  const planKey = await storeObject(deps, owner, handoverContent(videoPlan, plan));
  return { ...(await finishWriting(deps, owner, { written, renderSource, source, assets })), planKey };
}

type TalkRequest = { request: PackRequest; video: UnderstoodVideo; own: Brand | null; signal: AbortSignal };

async function fromTalk({ writer }: WriteDeps, { request, video, own, signal }: TalkRequest) {
  const written = await writer.write(talkOf(video), { instruction: request.instruction ?? null, signal });
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return { written, renderSource: renderSourceOf(written, video, own), title: video.title ?? written.title };
}

/** A video without speech uses the copy and brand of its page. */
async function fromRecordedPage(deps: WriteDeps, order: Parameters<typeof fromPage>[1]) {
  const { written, renderSource, source } = await fromPage(deps, order);
  return { written, renderSource, title: source.title };
}

function talkOf({ title, description, author, words }: UnderstoodVideo): Extract<WriterSource, { kind: 'video' }> {
  return { kind: 'video', title, description, author, words, domain: null };
}

/** A video has no page: without a brand of the account its text chooses one. */
function renderSourceOf(written: Copy, { words }: UnderstoodVideo, own: Brand | null): RenderSource {
  const transcript = words.map(({ text }) => text).join(' ');
  const chosen = houseBrand(transcript === '' ? written.hook.text : transcript, written.language);
  const { brand, style } = withAccountBrand(own, chosen);
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

/** Chosen by score; a text model may prefer others of the offered ones. */
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

type VideoCopy = { written: Copy; moments: Moment[]; assets: readonly PlannedAsset[] };

function planOf(video: UnderstoodVideo, { written, moments, assets }: VideoCopy): VideoPlan {
  const { videoKey, facts, cuts } = video;
  const sentences = rateTalk(talkOf(video));
  const clips = assets.filter(({ renderer }) => renderer === 'moment');
  const titled = moments.flatMap((moment, index) => {
    const title = titleMoment(moment, sentences, written.hook);
    return clips.slice(index, index + 1).map(({ name }) => ({ ...moment, name, title }));
  });
  return { videoKey, facts, cuts, language: written.language, moments: titled };
}
