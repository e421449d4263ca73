import type { Shape } from '@galley/contract';
import { type Cut, cutWords, type PlannedMoment, understoodVideo, type VideoPlan, videoPlan } from '#packs';
import { assetIn, assetsIn, type Draft, type DraftAsset, type DraftDeps, readOnce } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type Change = Shape<'EditChange'>;
type CutChange = Extract<Change, { kind: 'start' | 'end' }>;
type WordChange = Extract<Change, { kind: 'word' }>;
type Word = PlannedMoment['words'][number];

/** As of every talking clip; a shorter video is used whole. */
const LENGTHS = { least: 15, most: 60 };
/** Of a title, or of one spoken word: each correction replaces a word with up to 60 characters, which hold more words. */
const LONGEST_TEXT = 400;

/** Moves the start or end of a talking clip to the nearest word. */
export async function cutMoment(deps: DraftDeps, draft: Draft, [change, path]: [CutChange, string]): Promise<void> {
  const found = assetIn(draft, change.asset, `${path}.asset`);
  if (found.order.renderer !== 'moment') throw new EditRejection(`${path}.asset`, 'must be a talking clip');
  if (found.asset.state === 'failed') throw new EditRejection(`${path}.asset`, 'is missing; retry it first');
  const { plan, moment } = await readMoment(deps, draft, found);
  const spoken = await spokenIn(deps, draft, { plan, moment });
  const cut = cutAt(spoken, moment, change);
  requireLength(cut, plan, `${path}.seconds`);
  if (cut.startSeconds === moment.startSeconds && cut.endSeconds === moment.endSeconds) return;
  const changed = { ...found, plan: planWith(plan, { ...moment, ...cut }), isReframed: true, isForced: true } as const;
  draft.assets.set(change.asset, changed);
}

/** Replaces a misheard word in transcript, subtitles and title of the clips that have it. */
export async function correctWord(deps: DraftDeps, draft: Draft, [change, path]: [WordChange, string]): Promise<void> {
  const clips = assetsIn(draft, change.assets, path).filter(({ order }) => order.renderer === 'moment');
  if (clips.length === 0) throw new EditRejection(`${path}.kind`, 'belongs to talking clips; there is none');
  let isFound = false;
  for (const found of clips) {
    const { plan, moment } = await readMoment(deps, draft, found);
    const words = corrected(moment.words, change);
    if (words === null) continue;
    isFound = true;
    const title = { ...moment.title, text: replaceIn(moment.title.text, change) };
    if ([title, ...words].some((changed) => changed.text.length > LONGEST_TEXT))
      throw new EditRejection(`${path}.text`, 'makes the title of a clip or a word too long');
    draft.assets.set(found.asset.name, { ...found, plan: planWith(plan, { ...moment, words, title }), isForced: true });
  }
  if (!isFound) throw new EditRejection(`${path}.word`, 'is not said there');
}

type ReadMoment = { plan: VideoPlan; moment: PlannedMoment };

async function readMoment(deps: DraftDeps, draft: Draft, { order, plan }: DraftAsset): Promise<ReadMoment> {
  if (order.renderer !== 'moment') throw new Error(`${order.name} is no talking clip`);
  const read = plan ?? (await readOnce(deps, draft, [videoPlan, order.planKey]));
  const moment = read.moments.find(({ name }) => name === order.name);
  if (moment === undefined) throw new Error(`${order.name} is in no plan`);
  return { plan: read, moment };
}

/** Only the changed moment: the workflow inspects all moments of a plan. */
function planWith(plan: VideoPlan, moment: PlannedMoment): VideoPlan {
  return { ...plan, moments: [moment] };
}

type TalkWords = { words: readonly Word[]; durationSeconds: number };

/** All words of the video, with corrections of earlier edits. Packs of older releases know those of the clip only. */
async function spokenIn(deps: DraftDeps, draft: Draft, { plan, moment }: ReadMoment): Promise<TalkWords> {
  if (plan.understoodKey === undefined) return { words: moment.words, durationSeconds: moment.endSeconds };
  const { words, facts } = await readOnce(deps, draft, [understoodVideo, plan.understoodKey]);
  const known = new Map(moment.words.map((word) => [word.startSeconds, word]));
  return {
    words: words.map((word) => known.get(word.startSeconds) ?? word),
    durationSeconds: facts.durationSeconds,
  };
}

/** A video without speech is cut where asked. */
function cutAt({ words, durationSeconds }: TalkWords, moment: PlannedMoment, { kind, seconds }: CutChange): Cut {
  const [first, last] = [moment.words[0], moment.words.at(-1)];
  if (first === undefined || last === undefined) {
    const within = Math.min(seconds, durationSeconds);
    const bounds = kind === 'start' ? { startSeconds: within } : { endSeconds: within };
    return { startSeconds: moment.startSeconds, endSeconds: moment.endSeconds, words: [], ...bounds };
  }
  const from = kind === 'start' ? nearest(words, 'startSeconds', seconds) : first.startSeconds;
  const to = kind === 'end' ? nearest(words, 'endSeconds', seconds) : last.endSeconds;
  const cut = cutWords({ words, durationSeconds }, from, to);
  const { startSeconds, endSeconds } = moment;
  return kind === 'start' ? { ...cut, endSeconds } : { ...cut, startSeconds };
}

function nearest(words: readonly Word[], side: 'startSeconds' | 'endSeconds', seconds: number): number {
  const times = words.map((word) => word[side]);
  return times.reduce(
    (best, time) => (Math.abs(time - seconds) < Math.abs(best - seconds) ? time : best),
    times[0] ?? 0,
  );
}

function requireLength({ startSeconds, endSeconds }: Cut, { facts }: VideoPlan, path: string): void {
  const length = endSeconds - startSeconds;
  const least = Math.min(LENGTHS.least, facts.durationSeconds);
  if (length >= least && length <= LENGTHS.most) return;
  const would = `the clip would have ${Math.max(0, Math.round(length * 10) / 10)}`;
  throw new EditRejection(path, `must leave ${LENGTHS.least} to ${LENGTHS.most} seconds; ${would}`);
}

/** The words with the misheard one replaced, each time or the given one; null when it is not among them. */
function corrected(words: readonly Word[], { word, text, number }: WordChange): Word[] | null {
  let count = 0;
  let isFound = false;
  const replaced = words.map((spoken) => {
    const [before, core, after] = partsOf(spoken.text);
    if (!isSame(core, word)) return spoken;
    count += 1;
    if (number !== undefined && number !== count) return spoken;
    isFound = true;
    return { ...spoken, text: `${before}${text}${after}` };
  });
  return isFound ? replaced : null;
}

/** A title says the word once; it is corrected with any of its occurrences. */
function replaceIn(title: string, { word, text }: WordChange): string {
  return title.replaceAll(/\S+/gu, (spoken) => {
    const [before, core, after] = partsOf(spoken);
    return isSame(core, word) ? `${before}${text}${after}` : spoken;
  });
}

/** The punctuation around a word, and the word. */
function partsOf(spoken: string): [string, string, string] {
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(spoken)?.[0] ?? '';
  const at = spoken.indexOf(core);
  return [spoken.slice(0, at), core, spoken.slice(at + core.length)];
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === partsOf(other)[1].toLowerCase();
}
