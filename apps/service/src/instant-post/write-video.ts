import { frameCopy } from '#kitchen';
import type { Phrase } from '#kitchen/template';
import { type Pulse, WorkFailure } from '#platform/engine';
import { type Copy, rateTalk, type WriterSource } from '#platform/writer';
import { checkCaptions } from './check-captions.ts';
import { type Moment, offerMoments, takeMoments } from './choose-moments.ts';
import { houseBrand } from './house-brand.ts';
import { keepObject, type Material, type PackRequest, packMaterial, requestOf } from './pack-means.ts';
import type { PackSource } from './pack-store.ts';
import { planVideoPack } from './plan.ts';
import { titleMoment } from './title-moment.ts';
import { readJson, type UnderstoodVideo } from './understand-video.ts';
import { verbatimClaims } from './verbatim-claims.ts';
import { fromPage, showPlan, type WriteWorker, type WrittenPack } from './write-pack.ts';

/** A moment as it will be filmed: where it is, its title, and what is said. */
export type PlannedMoment = Moment & { name: string; title: Phrase };

/** What the steps after writing know of a video. */
export type VideoPlan = Pick<UnderstoodVideo, 'videoKey' | 'facts' | 'cuts'> & {
  language: string;
  moments: PlannedMoment[];
};

export type WrittenVideo = WrittenPack & { planKey: string };

export type VideoOrder = {
  understoodKey: string;
  kind: 'platform_video' | 'video_file';
  /** The page of a film that says nothing by itself. */
  gatheredKey: string | null;
};

/** Writes the copy, chooses the moments, and shows captions and the final plan. */
export async function writeVideo(
  worker: WriteWorker,
  { signal }: Pulse,
  { jobId, ...order }: VideoOrder & { jobId: string },
): Promise<WrittenVideo | null> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return null;
  const whose = { jobId, accountId: assignment.accountId };
  const request = requestOf(assignment);
  const video = await readJson<UnderstoodVideo>(worker, order.understoodKey);
  const { gatheredKey } = order;
  const { written, material, title } =
    gatheredKey === null
      ? await fromTalk(worker, { request, video, signal })
      : await fromFilmedPage(worker, { request, gatheredKey, signal });
  const moments = await choose(worker, video, signal);
  const plan = planOf(video, { written, moments });
  const source: PackSource = {
    ...{ kind: order.kind, url: request.from_url?.url ?? null, verdict: null },
    ...{ title, language: written.language },
  };
  const assets = planVideoPack(plan.moments.length);
  const keep = (bytes: Uint8Array) => keepObject(worker, whose, { bytes, mime: 'application/json' });
  const materialKey = await keep(packMaterial(material));
  const planKey = await keep(Buffer.from(JSON.stringify(plan)));
  await showPlan(worker, { ...whose, source, assets, material });
  const captions = verbatimClaims(written.captions);
  await worker.packs.caption(jobId, captions, checkCaptions(captions));
  worker.hint(whose.accountId);
  const named = (kind: string): string[] => assets.filter((each) => each.kind === kind).map(({ name }) => name);
  return { materialKey, planKey, clips: named('clip'), stills: named('still') };
}

type TalkOrder = { request: PackRequest; video: UnderstoodVideo; signal: AbortSignal };

async function fromTalk({ writer }: WriteWorker, { request, video, signal }: TalkOrder) {
  const written = await writer.write(talkOf(video), { instruction: request.instruction ?? null, signal });
  if (written === null) throw new WorkFailure('nothing_to_say', { stage: 'write' });
  return { written, material: materialOf(written, video), title: video.title ?? written.title };
}

/** A film that says nothing by itself speaks, and looks, as its page does. */
async function fromFilmedPage(worker: WriteWorker, order: Parameters<typeof fromPage>[1]) {
  const { written, material, source } = await fromPage(worker, order);
  return { written, material, title: source.title };
}

function talkOf({ title, description, author, words }: UnderstoodVideo): Extract<WriterSource, { kind: 'video' }> {
  return { kind: 'video', title, description, author, words, domain: null };
}

/** A video has no page: it looks as its words suggest. */
function materialOf(written: Copy, { words }: UnderstoodVideo): Material {
  const said = words.map(({ text }) => text).join(' ');
  const { brand, style } = houseBrand(said === '' ? written.hook.text : said, written.language);
  return { url: null, style, brand, copy: frameCopy(written), evidence: [], edgeShowsPrimary: false, pageGrounds: [] };
}

/** By their score; a text model may prefer others of those that are offered. */
async function choose({ rankMoments }: WriteWorker, video: UnderstoodVideo, signal: AbortSignal): Promise<Moment[]> {
  const { words, levels, facts } = video;
  const talk = { sentences: rateTalk(talkOf(video)), words, levels, durationSeconds: facts.durationSeconds };
  const offered = offerMoments(talk);
  const asked = offered.map(({ score, words: said }) => {
    return { score, transcript: said.map(({ text }) => text).join(' ') };
  });
  const order = await rankMoments(asked, signal);
  return takeMoments(order.flatMap((at) => offered[at] ?? []));
}

function planOf(video: UnderstoodVideo, { written, moments }: { written: Copy; moments: Moment[] }): VideoPlan {
  const { videoKey, facts, cuts } = video;
  const sentences = rateTalk(talkOf(video));
  const titled = moments.map((moment, at) => {
    return { ...moment, name: `moment-${at + 1}`, title: titleMoment(moment, sentences, written.hook) };
  });
  return { videoKey, facts, cuts, language: written.language, moments: titled };
}
