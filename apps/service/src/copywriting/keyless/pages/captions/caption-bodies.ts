// What each caption says before its closing line: whole sentences of the page in their own order, and its facts.

import { type PlatformId, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import { countCharacters } from '../../../captions/count-characters.ts';
import type { Point } from '../../../copy.ts';
import { ended } from '../../../sentences/sentence-end.ts';
import type { PageBrief, Paragraph, Passage, Voice } from '../page-brief.ts';
import { pageAction } from '../page-closing.ts';
import { canFollow, canOpen, type Excerpt, excerptOf, fitting, leadOf, lengthOf } from '../page-lead.ts';
import { createBeginnings } from './caption-beginnings.ts';
import { factLine, factLines } from './caption-facts.ts';
import { listLines } from './caption-list.ts';
import { ingredientLines, stepLines } from './caption-recipe.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = { hook: Passage; voice: Voice | null; points: readonly Point[] };

/** What each platform's text aims at, before its link and its tags. */
const MOST_CHARACTERS: Readonly<Record<PlatformId, number>> = {
  x: 220,
  linkedin: 700,
  instagram: 420,
  tiktok: 130,
  youtube_shorts: 220,
  facebook: 350,
  threads: 300,
  bluesky: 240,
};
/** A call, the page's name and a tag. */
const CLOSING = 45;
const SHORT_FACTS = 70;

/** The announcement with the facts on X, the text from its beginning on LinkedIn, another beginning on Facebook … */
export function createBodies(brief: PageBrief, { hook, voice, points }: Parts): Record<PlatformId, Paragraphs> {
  const top = leadOf(brief);
  const section = sectionOf(brief, hook);
  const lead = section ?? top;
  const opening = wholeOf(hook, top, brief.title);
  const announcement: Paragraphs[number] = { lines: [lineOf(opening, brief)] };
  const facts = factsBeside(brief, [announcement]);
  const most = (platform: PlatformId): number => availableOn(brief, platform) - lengthOf([opening]);
  const below = (platform: PlatformId): Paragraphs =>
    paragraphsOf(afterHook(brief, lead, { hook, most: most(platform) }), brief);
  const beginnings = createBeginnings(brief, { lead, opening, points });
  const other = (platform: PlatformId, fallback: Paragraphs): Paragraphs => {
    const found = beginnings.next(availableOn(brief, platform) - shownIn(facts).length);
    if (found === null) return fallback;
    const body = paragraphsOf(found, brief);
    return [...body, ...factsBeside(brief, body)];
  };
  const isSpecial = brief.decisive?.some(({ claim }) => claim.quote === hook.claim.quote) === true;
  const canStart = !isSpecial && top[0] !== undefined && canOpen(top[0]);
  const start = canStart ? excerptOf(brief, top, { from: 0, most: availableOn(brief, 'linkedin') }) : [];
  const written = start.length > 0 ? paragraphsOf(start, brief) : [announcement, ...below('linkedin')];
  const quoted: Paragraphs = voice?.speaker == null ? [] : [{ lines: [voiceLine(voice, voice.speaker, brief)] }];
  const shown = [announcement, ...below('instagram'), ...(brief.form === null ? [] : quoted)];
  const short = below('youtube_shorts').slice(0, facts.length > 0 ? 1 : 2);
  const next = below('threads');
  const another = (platform: PlatformId): Line[] =>
    [beginnings.sentence(most(platform)) ?? []].flat().map((passage) => lineOf(passage, brief));
  // What is more than the announcement, for platforms that would show nothing else.
  const more = (platform: PlatformId): Paragraphs =>
    [facts, below(platform).slice(0, 1)].find(({ length }) => length > 0) ?? [{ lines: another(platform) }];
  // Each takes its beginning when its turn comes, so those with the most room are first.
  const [facebook, threads, bluesky] = [
    other('facebook', [...shown, ...listed(brief, shown, '')]),
    quoted.length > 0
      ? [...quoted, announcement, ...facts]
      : other(
          'threads',
          next.length > 0 ? [...next, ...facts, announcement] : [announcement, ...listed(brief, [announcement], '')],
        ),
    other('bluesky', dry(facts, more('bluesky'), announcement)),
  ];
  // The announcement is its title already.
  const youtube = other('youtube_shorts', short).filter((item) => shownIn([item]) !== shownIn([announcement]));
  return {
    x: [announcement, ...more('x')],
    linkedin: [...written, ...listed(brief, written, brief.words.code === 'ar' ? '← ' : '→ ')],
    instagram: [...shown, ...listed(brief, shown, ''), ...stepLines(brief)],
    youtube_shorts: facts.length > 0 ? [...factsBeside(brief, [announcement, ...short]), ...short] : youtube,
    facebook,
    threads,
    bluesky,
    tiktok: [{ lines: spoken(brief, announcement.lines, { sentence: another('tiktok'), next: below('tiktok') }) }],
  };
}

/** The facts before the announcement; of a page of a few sentences all in one paragraph, as on no other platform. */
function dry(facts: Paragraphs, more: Paragraphs, announcement: Paragraphs[number]): Paragraphs {
  if (facts.length > 0) return [...facts, announcement];
  return [{ lines: [...more.flatMap(({ lines }) => lines), ...announcement.lines] }];
}

/** When, where and for how much, as far as the text does not say so. */
function factsBeside(brief: PageBrief, body: Paragraphs): Paragraphs {
  return [{ lines: factLine(brief, { shown: shownIn(body) }) }].filter(({ lines }) => lines.length > 0);
}

/** The facts line by line, with what a dish is made of, or with a list of the page. */
function listed(brief: PageBrief, body: Paragraphs, mark: string): Paragraphs {
  const facts = factLines(brief, mark, shownIn(body));
  if (brief.ingredients.length > 0) return [...facts, ...ingredientLines(brief, mark)];
  return [...listLines(brief, facts.length > 0), ...facts];
}

type SpokenLines = { sentence: Line[]; next: Paragraphs };

/** To say aloud: the announcement with its facts, behind a sentence that no other caption begins with if it fits. */
function spoken(brief: PageBrief, announcement: Line[], { sentence, next: [next] }: SpokenLines): Line[] {
  const shown = announcement.map(({ text }) => text).join(' ');
  const facts = factLine(brief, { most: SHORT_FACTS, shown });
  const whole = [...sentence, ...announcement, ...facts];
  // No reply stands before its question.
  const isAsked = /[?？؟]$/u.test(shown);
  if (sentence.length > 0 && !isAsked && lengthOf(whole) <= MOST_CHARACTERS.tiktok) return whole;
  if (facts.length > 0) return [...announcement, ...facts];
  const call: Line = { text: pageAction(brief).text, claim: null };
  return [...announcement, ...(next?.lines.slice(0, 1) ?? [call])];
}

/** The paragraphs below the heading that is the announcement, or that its offer stands below. */
function sectionOf({ decisive = [], paragraphs }: PageBrief, { claim }: Passage): Paragraph[] | null {
  const quote = decisive.find((fact) => fact.claim.quote === claim.quote)?.subject?.claim.quote ?? claim.quote;
  const at = paragraphs.findIndex(({ heading }) => heading?.claim.quote === quote);
  return at < 0 ? null : paragraphs.slice(at);
}

/** What the page says behind its announcement, else how it describes itself. */
function afterHook(
  brief: PageBrief,
  lead: readonly Paragraph[],
  { hook: { claim }, most }: { hook: Passage; most: number },
): Excerpt {
  const described = brief.description.filter((statement) => !claim.quote.includes(statement.claim.quote));
  const starts = lead.slice(0, 2).flatMap((paragraph, from) => (from === 0 || canFollow(paragraph) ? [from] : []));
  const [first = [], ...later] = starts.map((from) => excerptOf(brief, lead, { from, most, without: claim.quote }));
  const summary = [fitting(described, most)].filter(({ length }) => length > 0);
  return [first, summary, ...later].find(({ length }) => length > 0) ?? [];
}

/** The link and what stands before it must have their place. */
function availableOn({ link }: PageBrief, platform: PlatformId): number {
  const available = platforms[platform].captionCharacters - countCharacters(platform, link) - CLOSING;
  return Math.min(MOST_CHARACTERS[platform], available);
}

/** All that some paragraphs say. */
function shownIn(paragraphs: Paragraphs): string {
  return paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
}

/** Of a sentence or a headline that was cut for the cover, a caption shows all. */
function wholeOf(hook: Passage, lead: readonly Paragraph[], title: Passage | null): Passage {
  const whole = lead.flatMap(({ statements }) => statements).find(({ claim }) => claim.quote === hook.claim.quote);
  const isPart = title !== null && title.text !== hook.text && title.claim.quote.startsWith(hook.claim.quote);
  return whole ?? (isPart ? title : hook);
}

function lineOf({ text, claim }: Passage, brief: PageBrief): Line {
  return { text: ended(text, brief), claim };
}

function paragraphsOf(excerpt: Excerpt, brief: PageBrief): Paragraphs {
  return excerpt.map((passages) => ({ lines: passages.map((passage) => lineOf(passage, brief)) }));
}

/** Somebody's words with whoever says them. */
function voiceLine({ text, claim }: Voice, speaker: string, { words }: PageBrief): Line {
  const [open, close] = words.quoteMarks;
  return { text: `${open}${text}${close} ${speaker}`, claim, quote: { text, speaker, claim } };
}
