import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from './caption-draft.ts';
import { openingOf } from './caption-opening.ts';
import type { CaptionParts } from './caption-parts.ts';
import { CARD, cardUnits } from './card-units.ts';
import { closingLines } from './closing-lines.ts';
import type { Quote } from './copy.ts';
import { hasFigure } from './figures.ts';
import { type ChosenHook, claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { createPicker, GOES_ON, pickUnits, scoreOf, stemsOf, textOf, type Unit, unitsOf } from './pick-sentences.ts';
import { recallingIn } from './recalls.ts';
import { LEANING } from './score.ts';
import { ended } from './sentence-end.ts';
import { contentStems, likeness } from './stems.ts';
import { roomOf, wordCount } from './text-length.ts';
import { standAlone, trimTo } from './trim.ts';
import { inSmall } from './website-cards.ts';

/** Captions for all platforms, each in its own form. */
export function draftCaptions(material: Material, parts: CaptionParts): CaptionDraft[] {
  const kit = makeKit(material, parts);
  // The longer forms choose first; what they have told is told less by the others.
  const long = { x: onX(kit), linkedin: onLinkedIn(kit), instagram: onInstagram(kit) };
  const short = forTikTok(kit);
  const drafts: Record<PlatformId, Omit<CaptionDraft, 'platform' | 'hashtags'>> = {
    ...long,
    tiktok: { title: null, paragraphs: [{ lines: [kit.hook, ...said(kit, short)] }] },
    youtube_shorts: onYouTube(kit),
    facebook: onFacebook(kit),
    threads: onThreads(kit),
    bluesky: onBluesky(kit, short),
  };
  const hashtags = parts.manner.noHashtags ? [] : parts.hashtags;
  return Object.entries(drafts).map(([platform, draft]) => ({
    platform: platform as PlatformId,
    ...draft,
    hashtags: platform === 'facebook' ? hashtags.slice(0, 1) : hashtags,
  }));
}

type Kit = ReturnType<typeof makeKit>;

function makeKit(material: Material, parts: CaptionParts) {
  const { hook, quote, manner } = parts;
  const units = unitsOf(material);
  const hookLine: Line = { text: ended(hook.text, material), claim: hook.claim };
  const own = hook.sentence;
  // A sentence that stands in for a quote is still there to be told.
  const quoted = quote === null || quote.speaker === null ? '' : quote.text;
  const others = units.filter(
    (unit) =>
      !unit.some(
        (each) =>
          each.order === own?.order || each === material.contact || (quoted !== '' && quoted.includes(each.text)),
      ),
  );
  const following = followingOf(own, material);
  const recalling = recallingIn(material);
  const named = others.filter(([first]) => first !== undefined && !recalling.has(first));
  const forX = hook.full === null || hook.full.isTied ? bestOnTopic(named, material, hook) : [hook.full];
  const isQuoting = quote !== null && quote.speaker !== null && !manner.isShort;
  return {
    material,
    manner,
    hook: hookLine,
    hookSentence: hook.full,
    topic: topicOf(material, hook),
    forX,
    opening: openingOf(others, material, hook),
    recalling,
    pick: createPicker([...others, ...following, ...cardUnits(material)], material, forX),
    quote: isQuoting ? quoteLine(quote, material) : null,
    lines: closingLines(material, parts),
    occasion: occasionLine(material, hook),
    line: (sentence: Sentence): Line => ({
      text: ended(shown(sentence, material), material),
      claim: claimOf(sentence),
    }),
  };
}

/** When and where, said once and early; what the hook has said of it is not said again. */
function occasionLine(material: Material, hook: ChosenHook): Line[] {
  const { occasion, words } = material;
  if (occasion === null) return [];
  const { when, where, place } = occasion;
  const isTold = where === null || likeness(contentStems(where, words), contentStems(hook.text, words)) > 0.5;
  const text = isTold ? when : `${when}${words.code === 'ja' ? '、' : ', '}${inSmall(where)}`;
  return [{ text: ended(text, material), claim: { quote: isTold ? when : `${when} · ${where}`, place } }];
}

/** In an idea, what leans on the hook may be told behind it. */
function followingOf(own: Sentence | null, { sentences, kind }: Material): Unit[] {
  const next = own === null || kind !== 'idea' ? undefined : sentences[own.order + 1];
  return next?.leans ? [[{ ...next, score: next.score + LEANING }]] : [];
}

/** A long sentence loses what may go; a card is short as it is. */
function shown({ text, block }: Sentence, material: Material): string {
  if (block === CARD) return text;
  const alone = standAlone(text, material);
  return roomOf(alone) <= 140 ? alone : (trimTo(alone, 140, material) ?? alone);
}

/** Below this a sentence says too little to be all that is said; the hook says more. */
const WORTH_ALONE = 1;

/** That two sentences both speak of a day does not make them speak of the same thing. */
const TIMES = /\b(?:days?|weeks?|months?|years?|nights?|mornings?|evenings?|hours?|minutes?|times?)\b/giu;

function topicOf({ headline, brand, words }: Material, hook: ChosenHook): string[] {
  return contentStems([hook.text, headline ?? '', brand ?? ''].join(' ').replace(TIMES, ' '), words);
}

function bestOnTopic(units: Unit[], material: Material, hook: ChosenHook): Unit {
  const topic = topicOf(material, hook);
  const [best] = pickUnits(units, material, {
    count: 1,
    said: [hook.text],
    isFitting: (unit) =>
      scoreOf(unit) >= WORTH_ALONE &&
      roomOf(textOf(unit)) <= 200 &&
      likeness(
        topic,
        unit.flatMap(({ stems }) => stems),
      ) > 0,
  });
  const [any] =
    best === undefined
      ? pickUnits(units, material, { count: 1, said: [hook.text], isFitting: (unit) => roomOf(textOf(unit)) <= 220 })
      : [best];
  return withLeaning(any ?? [], material, 150);
}

/** With the sentence that leans on it, where both are short. */
function withLeaning(unit: Unit, { sentences }: Material, room: number): Unit {
  const last = unit.at(-1);
  const next = last === undefined ? undefined : sentences[last.order + 1];
  if (next === undefined || last === undefined || !next.leans || next.isTied || next.block !== last.block) return unit;
  if (wordCount(next.text) < 2) return unit;
  return roomOf(textOf([...unit, next])) <= room ? [...unit, next] : unit;
}

/** "An umbrella with a bent rib is not broken. It is waiting." What is said in passing of a talk adds nothing. */
function followed({ material }: Kit, unit: Unit, room: number): Unit {
  return material.kind === 'video' ? unit : withLeaning(unit, material, room);
}

const isOnX = ({ forX }: Kit, unit: Unit): boolean => unit.some((sentence) => forX.includes(sentence));

const said = (kit: Kit, unit: Unit): Line[] => unit.map(kit.line);

/** All that a caption says: a unit, behind the hook where it would not be understood without. */
function alone(kit: Kit, unit: Unit): Line[] {
  if (unit.length === 0) return [kit.hook];
  const lines = said(kit, unit);
  if (isUnderstood(kit, unit)) return lines;
  // What it is explains a detail better than a slogan does.
  const explains = kit.opening !== unit && kit.material.grammar.hasVerb(textOf(kit.opening));
  return [...(explains ? said(kit, kit.opening) : [kit.hook]), ...lines];
}

/** Alone it has to say what it is about: it opens the page, or shares a word with the hook, the title or the name. */
function isUnderstood({ material, topic, hookSentence, recalling }: Kit, unit: Unit): boolean {
  const [first] = unit;
  if (first === undefined || first === hookSentence) return true;
  // What stands on a card is understood on its page.
  if (first.leans || first.block === CARD || GOES_ON.test(first.text) || recalling.has(first)) return false;
  const isLead = material.kind === 'website' && first.order === 0 && material.grammar.hasVerb(first.text);
  // An idea has no address behind it.
  return isLead || likeness(topic, stemsOf(unit)) > (material.kind === 'idea' ? 0.2 : 0);
}

/** One thought. */
function onX(kit: Kit) {
  const { material, forX, hook, hookSentence } = kit;
  // An idea has no page behind it: its news comes first.
  const isBehind = material.kind === 'idea' && forX.length > 0 && forX[0] !== hookSentence;
  if (kit.occasion.length > 0)
    return { title: null, paragraphs: [{ lines: [hook, ...kit.occasion] }, { lines: kit.lines.link }] };
  const lines = isBehind ? [hook, ...said(kit, forX)] : alone(kit, forX);
  return { title: null, paragraphs: [{ lines }, { lines: kit.lines.link }] };
}

/** The hook, three short paragraphs, the way on. */
function onLinkedIn(kit: Kit) {
  const { material, manner } = kit;
  const most = (material.cards.length > 1 ? 4 : 3) - kit.occasion.length;
  const count = Math.max(1, most - (manner.isShort ? 2 : 0));
  const chosen = kit.pick({ count, said: [kit.hook.text], first: kit.opening, isFitting: isReadable });
  return {
    title: null,
    paragraphs: [
      { lines: [kit.hook] },
      { lines: kit.occasion },
      ...chosen.map((unit) => ({ lines: said(kit, withLeaning(unit, material, 140)) })),
      { lines: material.kind === 'idea' && material.contact === null ? kit.lines.question : onward(kit) },
    ],
  };
}

const onward = ({ lines }: Kit): Line[] => (lines.link.length > 0 ? lines.link : lines.invitation);

const isReadable = (unit: Unit) => roomOf(textOf(unit)) <= 230;

/** The hook, a story in one paragraph, a voice. */
function onInstagram(kit: Kit) {
  const { material, manner } = kit;
  const chosen = kit.pick({
    // A short idea is told to its end.
    count: manner.isShort ? 1 : material.kind === 'idea' && material.sentences.length <= 6 ? 4 : 3,
    said: [kit.hook.text],
    first: kit.opening,
    voice: kit.quote?.said?.text ?? null,
    isFitting: isReadable,
  });
  const story = chosen.flatMap((unit) => said(kit, withLeaning(unit, material, 140)));
  const voice = kit.quote === null ? [] : [{ lines: [kit.quote] }];
  const body = manner.isWarm ? [...voice, { lines: story }] : [{ lines: story }, ...voice];
  return { title: null, paragraphs: [{ lines: [kit.hook, ...kit.occasion] }, ...body, { lines: kit.lines.instagram }] };
}

/** Behind the hook one short sentence. */
function forTikTok(kit: Kit): Unit {
  const { material } = kit;
  // What introduces the longer forms is left to them.
  const isFitting = (unit: Unit) =>
    roomOf(textOf(unit)) <= 90 && material.grammar.hasVerb(textOf(unit)) && unit !== kit.opening;
  const bonus = (unit: Unit) => (material.kind === 'idea' && isOnX(kit, unit) ? -1 : 0);
  const [unit = []] = kit.pick({ count: 1, said: [kit.hook.text], isFitting, bonus });
  return followed(kit, unit, 90);
}

function onYouTube(kit: Kit) {
  const [unit = kit.forX] = kit.pick({
    count: 1,
    said: [kit.hook.text],
    first: kit.opening,
    // A talk has no link to stand below it: it would be what X says.
    isFitting: (each) => roomOf(textOf(each)) <= 160 && !(kit.material.kind === 'video' && isOnX(kit, each)),
  });
  const lines = unit.length === 0 ? [kit.hook] : [...kit.occasion, ...said(kit, followed(kit, unit, 120))];
  return {
    title: { ...kit.hook, text: kit.hook.text.replace(/(?<!\.)\.$/u, '') },
    paragraphs: [{ lines }, { lines: onward(kit), isTight: true }],
  };
}

/** Two or three sentences and a question. */
function onFacebook(kit: Kit) {
  const count = kit.manner.isShort ? 1 : 2;
  const chosen = kit.pick({ count, said: [kit.hook.text], first: kit.opening, isFitting: isReadable });
  const lines = [kit.hook, ...kit.occasion, ...chosen.flatMap((unit) => said(kit, followed(kit, unit, 120)))];
  return { title: null, paragraphs: [{ lines }, { lines: kit.lines.question }, { lines: kit.lines.domain }] };
}

/** As one talks: a voice or the hook, one thing more, a question. */
function onThreads(kit: Kit) {
  const opener = kit.quote ?? kit.hook;
  const [unit = []] = kit.pick({
    count: 1,
    said: [opener.text, ...(kit.quote === null ? [kit.hook.text] : [])],
    voice: kit.quote?.said?.text ?? null,
    isFitting: (each) => roomOf(textOf(each)) <= 200 && !isOnX(kit, each) && !(kit.quote !== null && each[0]?.leans),
  });
  const isWeak = unit.length === 0 || scoreOf(unit) < WORTH_ALONE;
  const subject = kit.opening.length > 0 ? said(kit, kit.opening) : [kit.hook, ...kit.occasion];
  const body = isWeak && kit.quote !== null ? subject : said(kit, unit);
  return { title: null, paragraphs: [{ lines: [opener] }, { lines: body }, { lines: kit.lines.secondQuestion }] };
}

/** One fact that neither X nor TikTok told, where there is one. */
function onBluesky(kit: Kit, short: Unit) {
  const { material } = kit;
  // A card is read as a sentence; a fragment of running text is none.
  const isFitting = (unit: Unit) =>
    roomOf(textOf(unit)) <= 150 &&
    !isOnX(kit, unit) &&
    !unit.slice(0, 1).some((first) => kit.recalling.has(first)) &&
    (unit[0]?.block === CARD || material.grammar.hasVerb(textOf(unit)));
  const bonus = (unit: Unit) =>
    (hasFigure(textOf(unit), material.words) ? 2 : 0) - (unit.some((each) => short.includes(each)) ? 2 : 0);
  const [unit] = kit.pick({ count: 1, isFitting, bonus });
  return {
    title: null,
    paragraphs: [{ lines: alone(kit, unit ?? []) }, { lines: kit.lines.domain }],
  };
}

function quoteLine(said: Quote, { words }: Material): Line {
  const { text, speaker, claim } = said;
  const [open, close] = words.quoteMarks;
  const marked = `${open}${words.code === 'ja' ? text.replace(/。$/u, '') : text}${close}`;
  const quote = speaker === null || claim.quote.includes(speaker) ? claim.quote : `${claim.quote} · ${speaker}`;
  return { text: speaker === null ? marked : `${marked}\n${speaker}`, claim: { ...claim, quote }, said };
}
