import type { PlatformId } from '@galley/contract';
import type { CaptionDraft, Line } from './caption-draft.ts';
import type { CaptionParts } from './caption-parts.ts';
import { closingLines } from './closing-lines.ts';
import type { Quote } from './copy.ts';
import { hasFigure } from './figures.ts';
import { type ChosenHook, claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { pickUnits, scoreOf, textOf, type Unit, unitsOf } from './pick-sentences.ts';
import { ended } from './sentence-end.ts';
import { contentStems, likeness } from './stems.ts';
import { roomOf } from './text-length.ts';
import { standAlone, trimTo } from './trim.ts';

/** Captions for all platforms, each in its own form. */
export function draftCaptions(material: Material, parts: CaptionParts): CaptionDraft[] {
  const kit = makeKit(material, parts);
  const drafts: Record<PlatformId, Omit<CaptionDraft, 'platform' | 'hashtags'>> = {
    x: onX(kit),
    linkedin: onLinkedIn(kit),
    instagram: onInstagram(kit),
    tiktok: onTikTok(kit),
    youtube_shorts: onYouTube(kit),
    facebook: onFacebook(kit),
    threads: onThreads(kit),
    bluesky: onBluesky(kit),
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
    (unit) => !unit.some((each) => each.order === own?.order || (quoted !== '' && quoted.includes(each.text))),
  );
  const forX = hook.full === null || hook.full.isTied ? bestOnTopic(others, material, hook) : [hook.full];
  const isQuoting = quote !== null && quote.speaker !== null && !manner.isShort;
  return {
    material,
    manner,
    hook: hookLine,
    /** A card's line stays short; the caption has room for the sentence. */
    units: others,
    forX,
    quote: isQuoting ? quoteLine(quote, material) : null,
    lines: closingLines(material, parts),
    line: (sentence: Sentence): Line => ({
      text: ended(shown(sentence, material), material),
      claim: claimOf(sentence),
    }),
  };
}

/** A long sentence loses what may go. */
function shown({ text }: Sentence, material: Material): string {
  const alone = standAlone(text, material);
  return roomOf(alone) <= 140 ? alone : (trimTo(alone, 140, material) ?? alone);
}

/** Below this a sentence says too little to be all that is said; the hook says more. */
const WORTH_ALONE = 1;

function bestOnTopic(units: Unit[], material: Material, hook: ChosenHook): Unit {
  const topic = contentStems([hook.text, material.headline ?? '', material.brand ?? ''].join(' '), material.words);
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
  return roomOf(textOf([...unit, next])) <= room ? [...unit, next] : unit;
}

const said = (kit: Kit, unit: Unit): Line[] => unit.map(kit.line);

/** One thought. */
function onX(kit: Kit) {
  const lines = kit.forX.length === 0 ? [kit.hook] : said(kit, kit.forX);
  return { title: null, paragraphs: [{ lines }, { lines: kit.lines.link }] };
}

/** The hook, three short paragraphs, the way on. */
function onLinkedIn(kit: Kit) {
  const { material, manner } = kit;
  const cards = material.cards.slice(0, 2).map(({ figure, headline, line, quote, place }) => ({
    lines: [{ text: `${figure} · ${headline}${line === null ? '' : ` ${line}`}`, claim: { quote, place } }],
  }));
  const count = Math.max(1, 3 - cards.length + (cards.length > 0 ? 1 : 0) - (manner.isShort ? 2 : 0));
  const chosen = pickUnits(kit.units, material, { count, said: [kit.hook.text], isFitting: isReadable });
  const paragraphs = chosen.map((unit) => ({ lines: said(kit, withLeaning(unit, material, 140)) }));
  const [first, ...rest] = paragraphs;
  const body = cards.length > 1 && first !== undefined ? [first, ...cards, ...rest] : paragraphs;
  return {
    title: null,
    paragraphs: [
      { lines: [kit.hook] },
      ...body,
      { lines: material.kind === 'idea' ? kit.lines.question : onward(kit) },
    ],
  };
}

const onward = ({ lines }: Kit): Line[] => (lines.link.length > 0 ? lines.link : lines.invitation);

const isReadable = (unit: Unit) => roomOf(textOf(unit)) <= 230;

/** The hook, a story in one paragraph, a voice. */
function onInstagram(kit: Kit) {
  const { material, manner } = kit;
  const chosen = pickUnits(kit.units, material, {
    count: manner.isShort ? 1 : 3,
    said: [kit.hook.text],
    isFitting: isReadable,
  });
  const story = chosen.flatMap((unit) => said(kit, withLeaning(unit, material, 140)));
  const voice = kit.quote === null ? [] : [{ lines: [kit.quote] }];
  const body = manner.isWarm ? [...voice, { lines: story }] : [{ lines: story }, ...voice];
  return { title: null, paragraphs: [{ lines: [kit.hook] }, ...body, { lines: kit.lines.instagram }] };
}

/** The hook and one short sentence. */
function onTikTok(kit: Kit) {
  const { material } = kit;
  const isFitting = (unit: Unit) => roomOf(textOf(unit)) <= 90 && material.grammar.hasVerb(textOf(unit));
  const [unit = []] = pickUnits(kit.units, material, { count: 1, said: [kit.hook.text], isFitting });
  return { title: null, paragraphs: [{ lines: [kit.hook, ...said(kit, unit)] }] };
}

function onYouTube(kit: Kit) {
  const { material } = kit;
  const [unit = kit.forX] = pickUnits(kit.units, material, {
    count: 1,
    said: [kit.hook.text],
    isFitting: (each) => roomOf(textOf(each)) <= 160,
  });
  const lines = unit.length === 0 ? [kit.hook] : said(kit, unit);
  return {
    title: { ...kit.hook, text: kit.hook.text.replace(/(?<!\.)\.$/u, '') },
    paragraphs: [{ lines }, { lines: onward(kit), isTight: true }],
  };
}

/** Two or three sentences and a question. */
function onFacebook(kit: Kit) {
  const count = kit.manner.isShort ? 1 : 2;
  const chosen = pickUnits(kit.units, kit.material, { count, said: [kit.hook.text], isFitting: isReadable });
  const lines = [kit.hook, ...chosen.flatMap((unit) => said(kit, unit))];
  return { title: null, paragraphs: [{ lines }, { lines: kit.lines.question }, { lines: kit.lines.domain }] };
}

/** As one talks: a voice or the hook, one thing more, a question. */
function onThreads(kit: Kit) {
  const { material } = kit;
  const opener = kit.quote ?? kit.hook;
  const [unit = []] = pickUnits(kit.units, material, {
    count: 1,
    said: [opener.text, ...(kit.quote === null ? [kit.hook.text] : [])],
    without: kit.units.filter((each) => each.some((sentence) => kit.forX.includes(sentence))),
    isFitting: (each) => roomOf(textOf(each)) <= 200,
  });
  const body = unit.length === 0 && kit.quote !== null ? [kit.hook] : said(kit, unit);
  return { title: null, paragraphs: [{ lines: [opener] }, { lines: body }, { lines: kit.lines.secondQuestion }] };
}

/** One fact that X did not tell. */
function onBluesky(kit: Kit) {
  const { material } = kit;
  const without = kit.units.filter((unit) => unit.some((sentence) => kit.forX.includes(sentence)));
  const isShort = (unit: Unit) => roomOf(textOf(unit)) <= 150;
  const bonus = (unit: Unit) => (hasFigure(textOf(unit), material.words) ? 2 : 0);
  const [unit] = pickUnits(kit.units, material, { count: 1, without, isFitting: isShort, bonus });
  return {
    title: null,
    paragraphs: [{ lines: unit === undefined ? [kit.hook] : said(kit, unit) }, { lines: kit.lines.domain }],
  };
}

function quoteLine(said: Quote, { words }: Material): Line {
  const { text, speaker, claim } = said;
  const [open, close] = words.quoteMarks;
  const marked = `${open}${words.code === 'ja' ? text.replace(/。$/u, '') : text}${close}`;
  const quote = speaker === null || claim.quote.includes(speaker) ? claim.quote : `${claim.quote} · ${speaker}`;
  return { text: speaker === null ? marked : `${marked}\n${speaker}`, claim: { ...claim, quote }, said };
}
