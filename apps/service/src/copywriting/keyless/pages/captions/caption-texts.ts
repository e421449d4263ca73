import { type PlatformId, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import { countCharacters } from '../../../captions/count-characters.ts';
import type { Quote } from '../../../copy.ts';
import { ended } from '../../../sentences/sentence-end.ts';
import type { PageBrief, Paragraph, Passage, Voice } from '../page-brief.ts';
import { canFollow, canOpen, type Excerpt, excerptOf, fitting, leadOf, lengthOf } from '../page-lead.ts';
import { countLine, factLine } from './caption-facts.ts';
import { listLines } from './caption-list.ts';
import { newsOf } from './caption-news.ts';
import { createOpenings } from './caption-openings.ts';
import { repliedQuestion } from './caption-reply.ts';

type Paragraphs = CaptionDraft['paragraphs'];

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

/** What the captions of one page are made of. */
export type CaptionTexts = {
  /** The page's own announcement. */
  announcement: Paragraphs[number];
  /** The announcement with what the page says next. */
  announced(platform: PlatformId): Paragraphs;
  /** What the page says below its announcement. */
  below(platform: PlatformId): Paragraphs;
  /** The lead from its beginning, where that can open a text. `without` is the room for something else. */
  lead(platform: PlatformId, without?: number): Paragraphs | null;
  /** What no other caption opened with: paragraphs, else a sentence before the announcement; null when none is left. */
  opening(platform: PlatformId, without?: number): Paragraphs | null;
  /** A question of the page with its answer. */
  replied(platform: PlatformId): Paragraphs;
  /** How much or when, where the announcement does not say so. */
  news: Paragraphs;
  /** Numbers of a page that nobody asks for terms. */
  counts: Paragraphs;
  facts: Paragraphs;
  /** The facts that a text does not tell. */
  factsBeside(paragraphs: Paragraphs): Paragraphs;
  shortFacts: Line[];
  list: Paragraphs;
  voice: Paragraphs;
};

export function captionTexts(brief: PageBrief, hook: Passage, voice: Voice | null): CaptionTexts {
  const line = (passage: Passage): Line => ({ text: ended(passage.text, brief), claim: passage.claim });
  const paragraphsOf = (excerpt: Excerpt): Paragraphs => excerpt.map((passages) => ({ lines: passages.map(line) }));
  const lead = leadOf(brief);
  const opening = wholeOf(hook, lead, brief.title);
  const announcement = { lines: [line(opening)] };
  // The link and what stands before it must have their place.
  const available = (platform: PlatformId): number =>
    Math.min(
      MOST_CHARACTERS[platform],
      platforms[platform].captionCharacters - countCharacters(platform, brief.link) - CLOSING,
    );
  const described = brief.description.filter(({ claim }) => !hook.claim.quote.includes(claim.quote));
  const first = lead[0] !== undefined && canOpen(lead[0]) ? lead[0] : null;
  const news = newsOf(brief, lead, opening);
  const shown = [opening, news, first?.statements[0]].flatMap((item) => (item == null ? [] : [item.claim.quote]));
  const openings = createOpenings(brief, { lead, described, shown });
  const below = (most: number): Paragraphs => {
    const starts = lead.slice(0, 2).flatMap((paragraph, from) => (from === 0 || canFollow(paragraph) ? [from] : []));
    const [first = [], ...later] = starts.map((from) =>
      excerptOf(brief, lead, { from, most, without: hook.claim.quote }),
    );
    const summary = [fitting(described, most)].filter(({ length }) => length > 0);
    return paragraphsOf([first, summary, ...later].find(({ length }) => length > 0) ?? []);
  };
  const factsBeside = (paragraphs: Paragraphs): Paragraphs => {
    return [{ lines: factLine(brief, { shown: shownIn(paragraphs) }) }].filter(({ lines }) => lines.length > 0);
  };
  return {
    announcement,
    announced: (platform) => [announcement, ...below(available(platform) - lengthOf([opening]))],
    below: (platform) => below(available(platform)),
    lead: (platform, without = 0) =>
      first === null ? null : paragraphsOf(excerptOf(brief, lead, { from: 0, most: available(platform) - without })),
    opening: (platform, without = 0) => {
      const most = available(platform) - without;
      const excerpt = openings.paragraph(most);
      if (excerpt !== null) return paragraphsOf(excerpt);
      const sentence = openings.sentence(most - lengthOf([opening]));
      return sentence === null ? null : [{ lines: [line(sentence)] }, announcement];
    },
    replied: (platform) => repliedQuestion(brief, available(platform)),
    news: news === null ? [] : [{ lines: [line(news)] }],
    counts: [{ lines: countLine(brief) }].filter(({ lines }) => lines.length > 0),
    facts: factsBeside([announcement]),
    factsBeside,
    shortFacts: factLine(brief, { most: SHORT_FACTS, shown: opening.text }),
    list: listLines(brief),
    voice: voice?.speaker == null ? [] : [{ lines: [voiceLine(voice, voice.speaker, brief)] }],
  };
}

/** All that some paragraphs say. */
export function shownIn(paragraphs: Paragraphs): string {
  return paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
}

/** Of a sentence or a headline that was cut for the cover, a caption shows all. */
function wholeOf(hook: Passage, lead: readonly Paragraph[], title: Passage | null): Passage {
  const whole = lead.flatMap(({ statements }) => statements).find(({ claim }) => claim.quote === hook.claim.quote);
  const isPart = title !== null && title.text !== hook.text && title.claim.quote.startsWith(hook.claim.quote);
  return whole ?? (isPart ? title : hook);
}

/** Somebody's words with whoever says them. */
function voiceLine({ text, claim }: Voice, speaker: string, { words }: PageBrief): Line {
  const [open, close] = words.quoteMarks;
  const quote: Quote = { text, speaker, claim };
  return { text: `${open}${text}${close} ${speaker}`, claim, quote };
}
