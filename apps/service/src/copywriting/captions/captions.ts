import type { PlatformId } from '@galley/contract';
import { type ChosenHook, claimOf } from '../points/hook.ts';
import { hasNumber } from '../points/number-spans.ts';
import {
  createPicker,
  GOES_ON,
  pickUnits,
  scoreOf,
  stemsOf,
  textOf,
  type Unit,
  unitsOf,
} from '../points/pick-sentences.ts';
import { recallingIn } from '../points/recalls.ts';
import { LEANING } from '../points/score.ts';
import { widthOf, wordCount } from '../points/text-length.ts';
import { standAlone, trimTo } from '../points/trim.ts';
import { ended } from '../sentences/sentence-end.ts';
import { contentStems, likeness } from '../sentences/stems.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import type { CaptionDraft, Line } from './caption-draft.ts';
import { openingOf } from './caption-opening.ts';
import type { CaptionParts } from './caption-parts.ts';
import { closingLines } from './closing-lines.ts';
import { quoteLine } from './quote-line.ts';

/** Captions for all platforms, each in its own form. */
export function draftCaptions(source: ParsedSource, parts: CaptionParts): CaptionDraft[] {
  const deps = makeCaptionDeps(source, parts);
  // The longer forms choose first; what they have told is told less by the others.
  const long = { x: onX(deps), linkedin: onLinkedIn(deps), instagram: onInstagram(deps) };
  const short = forTikTok(deps);
  const drafts: Record<PlatformId, Omit<CaptionDraft, 'platform' | 'hashtags'>> = {
    ...long,
    tiktok: { title: null, paragraphs: [{ lines: [deps.hook, ...linesOf(deps, short)] }] },
    youtube_shorts: onYouTube(deps),
    facebook: onFacebook(deps),
    threads: onThreads(deps),
    bluesky: onBluesky(deps, short),
  };
  const hashtags = parts.manner.noHashtags ? [] : parts.hashtags;
  return Object.entries(drafts).map(([platform, draft]) => ({
    platform: platform as PlatformId,
    ...draft,
    hashtags,
  }));
}

type CaptionDeps = ReturnType<typeof makeCaptionDeps>;

function makeCaptionDeps(source: ParsedSource, parts: CaptionParts) {
  const { hook, quote, manner } = parts;
  const units = unitsOf(source);
  const hookLine: Line = { text: ended(hook.text, source), claim: hook.claim };
  const own = hook.sentence;
  // A sentence that stands in for a quote is still there to be told.
  const quoted = quote === null || quote.speaker === null ? '' : quote.text;
  const others = units.filter(
    (unit) =>
      !unit.some(
        (item) => item.order === own?.order || item === source.contact || (quoted !== '' && quoted.includes(item.text)),
      ),
  );
  const following = followingOf(own, source);
  const recalling = recallingIn(source);
  const named = others.filter(([first]) => first !== undefined && !recalling.has(first));
  const forX = hook.full === null || hook.full.isTied ? bestOnTopic(named, source, hook) : [hook.full];
  const isQuoting = quote !== null && quote.speaker !== null && !manner.isShort;
  return {
    source,
    manner,
    hook: hookLine,
    hookSentence: hook.full,
    topic: topicOf(source, hook),
    forX,
    opening: openingOf(others, source, hook),
    recalling,
    pick: createPicker([...others, ...following], source, forX),
    quote: isQuoting ? quoteLine(quote, source) : null,
    lines: closingLines(source, parts),
    line: (sentence: Sentence): Line => ({
      text: ended(shown(sentence, source), source),
      claim: claimOf(sentence),
    }),
  };
}

/** In an idea, what leans on the hook may be told behind it. */
function followingOf(own: Sentence | null, { sentences, kind }: ParsedSource): Unit[] {
  const next = own === null || kind !== 'idea' ? undefined : sentences[own.order + 1];
  return next?.leans ? [[{ ...next, score: next.score + LEANING }]] : [];
}

/** A long sentence loses what may go. */
function shown({ text }: Sentence, source: ParsedSource): string {
  const alone = standAlone(text, source);
  return widthOf(alone) <= 140 ? alone : (trimTo(alone, 140, source) ?? alone);
}

/** Below this a sentence says too little to be all that is said; the hook says more. */
const WORTH_ALONE = 1;

/** That two sentences both speak of a day does not make them speak of the same thing. */
const TIMES = /\b(?:days?|weeks?|months?|years?|nights?|mornings?|evenings?|hours?|minutes?|times?)\b/giu;

function topicOf({ headline, brand, words }: ParsedSource, hook: ChosenHook): string[] {
  return contentStems([hook.text, headline ?? '', brand ?? ''].join(' ').replace(TIMES, ' '), words);
}

function bestOnTopic(units: Unit[], source: ParsedSource, hook: ChosenHook): Unit {
  const topic = topicOf(source, hook);
  const [best] = pickUnits(units, source, {
    count: 1,
    used: [hook.text],
    isFitting: (unit) =>
      scoreOf(unit) >= WORTH_ALONE &&
      widthOf(textOf(unit)) <= 200 &&
      likeness(
        topic,
        unit.flatMap(({ stems }) => stems),
      ) > 0,
  });
  const [any] =
    best === undefined
      ? pickUnits(units, source, { count: 1, used: [hook.text], isFitting: (unit) => widthOf(textOf(unit)) <= 220 })
      : [best];
  return withContext(any ?? [], source, 150);
}

/** With the sentence that leans on it, where both are short. */
function withContext(unit: Unit, { sentences }: ParsedSource, available: number): Unit {
  const last = unit.at(-1);
  const next = last === undefined ? undefined : sentences[last.order + 1];
  if (next === undefined || last === undefined || !next.leans || next.isTied || next.block !== last.block) return unit;
  if (wordCount(next.text) < 2) return unit;
  return widthOf(textOf([...unit, next])) <= available ? [...unit, next] : unit;
}

/** "An umbrella with a bent rib is not broken. It is waiting." What is said in passing of a talk adds nothing. */
function followed({ source }: CaptionDeps, unit: Unit, available: number): Unit {
  return source.kind === 'video' ? unit : withContext(unit, source, available);
}

const isOnX = ({ forX }: CaptionDeps, unit: Unit): boolean => unit.some((sentence) => forX.includes(sentence));

const linesOf = (deps: CaptionDeps, unit: Unit): Line[] => unit.map(deps.line);

/** All that a caption says: a unit, behind the hook where it would not be understood without. */
function alone(deps: CaptionDeps, unit: Unit): Line[] {
  if (unit.length === 0) return [deps.hook];
  const lines = linesOf(deps, unit);
  if (isUnderstood(deps, unit)) return lines;
  // What it is explains a detail better than a slogan does.
  const explains = deps.opening !== unit && deps.source.grammar.hasVerb(textOf(deps.opening));
  return [...(explains ? linesOf(deps, deps.opening) : [deps.hook]), ...lines];
}

/** Alone it has to say what it is about: it opens the page, or shares a word with the hook, the title or the name. */
function isUnderstood({ source, topic, hookSentence, recalling }: CaptionDeps, unit: Unit): boolean {
  const [first] = unit;
  if (first === undefined || first === hookSentence) return true;
  if (first.leans || GOES_ON.test(first.text) || recalling.has(first)) return false;
  // An idea has no address behind it.
  return likeness(topic, stemsOf(unit)) > (source.kind === 'idea' ? 0.2 : 0);
}

/** One thought. */
function onX(deps: CaptionDeps) {
  const { source, forX, hook, hookSentence } = deps;
  // An idea has no page behind it: its news comes first.
  const isBehind = source.kind === 'idea' && forX.length > 0 && forX[0] !== hookSentence;
  const lines = isBehind ? [hook, ...linesOf(deps, forX)] : alone(deps, forX);
  return { title: null, paragraphs: [{ lines }, { lines: deps.lines.link }] };
}

/** The hook, three short paragraphs, the way on. */
function onLinkedIn(deps: CaptionDeps) {
  const { source, manner } = deps;
  const count = manner.isShort ? 1 : 3;
  const chosen = deps.pick({ count, used: [deps.hook.text], first: deps.opening, isFitting: isReadable });
  return {
    title: null,
    paragraphs: [
      { lines: [deps.hook] },
      ...chosen.map((unit) => ({ lines: linesOf(deps, withContext(unit, source, 140)) })),
      { lines: source.kind === 'idea' && source.contact === null ? deps.lines.question : onward(deps) },
    ],
  };
}

const onward = ({ lines }: CaptionDeps): Line[] => (lines.link.length > 0 ? lines.link : lines.invitation);

const isReadable = (unit: Unit) => widthOf(textOf(unit)) <= 230;

/** The hook, a story in one paragraph, a voice. */
function onInstagram(deps: CaptionDeps) {
  const { source, manner } = deps;
  const chosen = deps.pick({
    // A short idea is told to its end.
    count: manner.isShort ? 1 : source.kind === 'idea' && source.sentences.length <= 6 ? 4 : 3,
    used: [deps.hook.text],
    first: deps.opening,
    voice: deps.quote?.quote?.text ?? null,
    isFitting: isReadable,
  });
  const story = chosen.flatMap((unit) => linesOf(deps, withContext(unit, source, 140)));
  const voice = deps.quote === null ? [] : [{ lines: [deps.quote] }];
  const body = manner.isWarm ? [...voice, { lines: story }] : [{ lines: story }, ...voice];
  return {
    title: null,
    paragraphs: [{ lines: [deps.hook] }, ...body, { lines: deps.lines.instagram }],
  };
}

/** Behind the hook one short sentence. */
function forTikTok(deps: CaptionDeps): Unit {
  const { source } = deps;
  // What introduces the longer forms is left to them.
  const isFitting = (unit: Unit) =>
    widthOf(textOf(unit)) <= 90 && source.grammar.hasVerb(textOf(unit)) && unit !== deps.opening;
  const bonus = (unit: Unit) => (source.kind === 'idea' && isOnX(deps, unit) ? -1 : 0);
  const [unit = []] = deps.pick({ count: 1, used: [deps.hook.text], isFitting, bonus });
  return followed(deps, unit, 90);
}

function onYouTube(deps: CaptionDeps) {
  const [unit = deps.forX] = deps.pick({
    count: 1,
    used: [deps.hook.text],
    first: deps.opening,
    // A talk has no link to stand below it: it would be what X says.
    isFitting: (item) => widthOf(textOf(item)) <= 160 && !(deps.source.kind === 'video' && isOnX(deps, item)),
  });
  const lines = unit.length === 0 ? [deps.hook] : linesOf(deps, followed(deps, unit, 120));
  return {
    title: { ...deps.hook, text: deps.hook.text.replace(/(?<!\.)\.$/u, '') },
    paragraphs: [{ lines }, { lines: onward(deps), isTight: true }],
  };
}

/** Two or three sentences and a question. */
function onFacebook(deps: CaptionDeps) {
  const count = deps.manner.isShort ? 1 : 2;
  const chosen = deps.pick({ count, used: [deps.hook.text], first: deps.opening, isFitting: isReadable });
  const lines = [deps.hook, ...chosen.flatMap((unit) => linesOf(deps, followed(deps, unit, 120)))];
  return { title: null, paragraphs: [{ lines }, { lines: deps.lines.question }, { lines: deps.lines.domain }] };
}

/** As one talks: a voice or the hook, one thing more, a question. */
function onThreads(deps: CaptionDeps) {
  const opener = deps.quote ?? deps.hook;
  const [unit = []] = deps.pick({
    count: 1,
    used: [opener.text, ...(deps.quote === null ? [deps.hook.text] : [])],
    voice: deps.quote?.quote?.text ?? null,
    isFitting: (item) => widthOf(textOf(item)) <= 200 && !isOnX(deps, item) && !(deps.quote !== null && item[0]?.leans),
  });
  const isWeak = unit.length === 0 || scoreOf(unit) < WORTH_ALONE;
  const subject = deps.opening.length > 0 ? linesOf(deps, deps.opening) : [deps.hook];
  const body = isWeak && deps.quote !== null ? subject : linesOf(deps, unit);
  return { title: null, paragraphs: [{ lines: [opener] }, { lines: body }, { lines: deps.lines.secondQuestion }] };
}

/** One fact that neither X nor TikTok told, where there is one. */
function onBluesky(deps: CaptionDeps, short: Unit) {
  const { source } = deps;
  const isFitting = (unit: Unit) =>
    widthOf(textOf(unit)) <= 150 &&
    !isOnX(deps, unit) &&
    !unit.slice(0, 1).some((first) => deps.recalling.has(first)) &&
    source.grammar.hasVerb(textOf(unit));
  const bonus = (unit: Unit) =>
    (hasNumber(textOf(unit), source.words) ? 2 : 0) - (unit.some((item) => short.includes(item)) ? 2 : 0);
  const [unit] = deps.pick({ count: 1, isFitting, bonus });
  return {
    title: null,
    paragraphs: [{ lines: alone(deps, unit ?? []) }, { lines: deps.lines.domain }],
  };
}
