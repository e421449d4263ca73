import type { PlatformId } from '@galley/contract';
import type { Line } from '../captions/caption-draft.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { arrows, type Bodies, type CaptionLines, lineOf, type Paragraph, withList } from './caption-lines.ts';
import type { Frame } from './frame.ts';

/** Who chooses first how to open: the shortest forms have the fewest ways. */
const ORDER: readonly PlatformId[] = [
  ...(['x', 'youtube_shorts', 'linkedin', 'facebook', 'tiktok', 'threads', 'bluesky', 'instagram'] as const),
];

/** Of some facts: no two captions open alike as long as there is another way. */
export function fullBodies(frame: Frame, words: IdeaWords, parts: Parts): Bodies {
  const ways = waysOf(frame, words, parts);
  const used = new Map<string, number>();
  const chosen = new Map<PlatformId, Paragraph[]>();
  for (const platform of ORDER) {
    const counted = ways[platform].map((body) => ({ body, count: used.get(openingOf(body)) ?? 0 }));
    const [best] = counted.toSorted((one, other) => one.count - other.count);
    const body = best?.body ?? [];
    used.set(openingOf(body), (used.get(openingOf(body)) ?? 0) + 1);
    chosen.set(platform, body);
  }
  const bodyOf = (platform: PlatformId): Paragraph[] => chosen.get(platform) ?? [];
  return {
    x: bodyOf('x'),
    linkedin: bodyOf('linkedin'),
    instagram: bodyOf('instagram'),
    tiktok: bodyOf('tiktok'),
    youtube_shorts: bodyOf('youtube_shorts'),
    facebook: bodyOf('facebook'),
    threads: bodyOf('threads'),
    bluesky: bodyOf('bluesky'),
  };
}

type Parts = CaptionLines & { isLeadFirst: boolean };

const OPENING_CHARACTERS = 24;

function openingOf(body: readonly Paragraph[]): string {
  const [first] = body.flatMap(({ lines }) => lines);
  return (first?.text ?? '').toLocaleLowerCase().slice(0, OPENING_CHARACTERS);
}

/** The ways to write each caption, the best first. */
function waysOf(frame: Frame, words: IdeaWords, parts: Parts): Record<PlatformId, Paragraph[][]> {
  const { phrases, sentences, facts, calls, invitation, closing, asked } = parts;
  const [first = [], second = [], third = []] = asked;
  const lead = lineOf(frame.lead, words);
  const hook = lineOf(frame.spokenHook, words);
  const opened = orders(lead, facts, words).slice(0, parts.isLeadFirst ? 1 : undefined);
  const turned = opened.slice(1);
  // The title has said the hook.
  const untitled = facts.filter(({ text }) => text !== lineOf(frame.hook, words).text);
  const below = untitled.length > 0 ? untitled : [lead];
  const listed = phrases.length < 3 ? facts.slice(sentences.length) : [];
  // Phrases follow the statement where no sentence does.
  const dry = sentences.length > 0 ? lineOf(frame.tagged, words) : withList(frame.tagged, phrases.slice(0, 2), words);
  const opening = sentences.length > 0 ? [lead] : [withList(frame.lead, phrases, words)];
  return {
    x: [
      [{ lines: opening }, { lines: sentences.length > 0 ? facts.slice(0, 3) : [] }, { lines: calls }],
      ...turned.map(([open, ...rest]) => [...single(open), { lines: rest.slice(0, 2) }, { lines: calls }]),
    ],
    youtube_shorts: below.map((_, at) => [
      { lines: [...below.slice(at), ...below.slice(0, at)].slice(0, 3) },
      { lines: calls.length > 0 ? calls : first, isTight: true },
    ]),
    linkedin: [
      [
        { lines: [lineOf(frame.other, words)] },
        ...arrows(phrases, words),
        { lines: sentences },
        { lines: listed },
        { lines: [...calls, ...second] },
      ],
      ...turned.map(([open, ...rest]) => [...single(open), { lines: rest }, { lines: [...calls, ...second] }]),
    ],
    facebook: [
      ...(second.length > 0 ? [[{ lines: second }, { lines: [lead, ...facts] }, { lines: calls }]] : []),
      ...opened.map((lines) => [{ lines }, { lines: calls.length > 0 ? calls : closing }]),
    ],
    tiktok: [[{ lines: [hook, ...facts.slice(0, 1)] }], ...opened.map((lines) => [{ lines: lines.slice(0, 2) }])],
    threads: [
      ...turned
        .toReversed()
        .map(([open, ...rest]) => [{ lines: [...lineIn(open), ...rest.slice(0, 1)] }, { lines: third }]),
      ...(third.length > 0 ? [[{ lines: third }, { lines: [lead, ...facts.slice(0, 1)] }]] : []),
      [{ lines: [lead, ...facts.slice(0, 1)] }],
    ],
    bluesky: [
      [{ lines: [dry, ...sentences.slice(0, 1)] }, { lines: calls }],
      ...opened.map((lines) => [{ lines: lines.slice(0, 2) }, { lines: calls }]),
    ],
    instagram: opened.map(([open, ...rest]) => [...single(open), { lines: rest }, { lines: invitation }]),
  };
}

function single(line: Line | undefined): Paragraph[] {
  return [{ lines: lineIn(line) }];
}

function lineIn(line: Line | undefined): Line[] {
  return line === undefined ? [] : [line];
}

/** The statement first, and then each fact that can be read without it; the statement is second there. */
function orders(lead: Line, facts: readonly Line[], { code, dates }: IdeaWords): Line[][] {
  const speech = wordsOf(code);
  const isAlone = ({ text }: Line): boolean => {
    const letters = text.replace(dates, '').replace(/[^\p{L}]/gu, '').length;
    return (
      letters >= (code === 'ja' ? LEAST_LETTERS / 2 : LEAST_LETTERS) &&
      ![speech.leaning, speech.contrast, NEEDS_CONTEXT].some((pattern) => pattern.test(text))
    );
  };
  const turned = facts.filter(isAlone).map((open) => [open, lead, ...facts.filter((fact) => fact !== open)]);
  return [[lead, ...facts], ...turned];
}

/** A day alone opens nothing. */
const LEAST_LETTERS = 8;

/** Speaks of what stands before, in words that pages rarely open with. */
const NEEDS_CONTEXT =
  /^(?:same|all of|bring (?:it|them)|also|plus|then|gleiche[rsn]?|auch|außerdem|dann|kann|können|même|aussi|puis|mism[oa]s?|también|luego|puede[ns]?|同じ|نفس)(?!\p{L})/iu;
