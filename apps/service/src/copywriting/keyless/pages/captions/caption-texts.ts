import { type PlatformId, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import { countCharacters } from '../../../captions/count-characters.ts';
import type { Quote } from '../../../copy.ts';
import { ended } from '../../../sentences/sentence-end.ts';
import { factsInLine } from '../decisive/decisive-lines.ts';
import type { PageBrief, Paragraph, Passage, Voice } from '../page-brief.ts';
import { canFollow, canOpen, type Excerpt, excerptOf, fitting, leadOf, lengthOf } from '../page-lead.ts';
import { listLines } from './caption-list.ts';
import { createOpenings } from './caption-openings.ts';

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
  /** The lead from its beginning, where that can open a text. */
  lead(platform: PlatformId): Paragraphs | null;
  /** A paragraph that no other caption opened with; null when none is left. */
  opening(platform: PlatformId): Paragraphs | null;
  /** The decisive facts that a text does not have yet. */
  factsBeside(text: Paragraphs): Paragraphs;
  shortFacts: Line[];
  list: Paragraphs;
  voice: Paragraphs;
};

export function captionTexts(brief: PageBrief, hook: Passage, voice: Voice | null): CaptionTexts {
  const line = (passage: Passage): Line => ({ text: ended(passage.text, brief), claim: passage.claim });
  const paragraphsOf = (excerpt: Excerpt): Paragraphs => excerpt.map((passages) => ({ lines: passages.map(line) }));
  const lead = leadOf(brief);
  const opening = wholeOf(hook, lead);
  const announcement = { lines: [line(opening)] };
  // The link and what stands before it must have their place.
  const available = (platform: PlatformId): number =>
    Math.min(
      MOST_CHARACTERS[platform],
      platforms[platform].captionCharacters - countCharacters(platform, brief.link) - CLOSING,
    );
  const described = brief.description.filter(({ claim }) => !hook.claim.quote.includes(claim.quote));
  const openings = createOpenings(brief, lead, described);
  const below = (most: number): Paragraphs => {
    const starts = lead.slice(0, 2).flatMap((paragraph, from) => (from === 0 || canFollow(paragraph) ? [from] : []));
    const [first = [], ...later] = starts.map((from) =>
      excerptOf(brief, lead, { from, most, without: hook.claim.quote }),
    );
    const summary = [fitting(described, most)].filter(({ length }) => length > 0);
    return paragraphsOf([first, summary, ...later].find(({ length }) => length > 0) ?? []);
  };
  const [first] = lead;
  return {
    announcement,
    announced: (platform) => [announcement, ...below(available(platform) - lengthOf([opening]))],
    below: (platform) => below(available(platform)),
    lead: (platform) =>
      first !== undefined && canOpen(first)
        ? paragraphsOf(excerptOf(brief, lead, { from: 0, most: available(platform) }))
        : null,
    opening: (platform) => {
      const excerpt = openings(available(platform));
      return excerpt === null ? null : paragraphsOf(excerpt);
    },
    factsBeside: (text) => {
      const lines = factsInLine(brief, { shown: shownIn(text) });
      return lines.length === 0 ? [] : [{ lines }];
    },
    shortFacts: factsInLine(brief, { most: SHORT_FACTS, shown: opening.text }),
    list: listLines(brief),
    voice: voice?.speaker == null ? [] : [{ lines: [voiceLine(voice, voice.speaker, brief)] }],
  };
}

/** All that some paragraphs say. */
export function shownIn(paragraphs: Paragraphs): string {
  return paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
}

/** Of a sentence that was cut for the cover, a caption shows all. */
function wholeOf(hook: Passage, lead: readonly Paragraph[]): Passage {
  const whole = lead.flatMap(({ statements }) => statements).find(({ claim }) => claim.quote === hook.claim.quote);
  return whole ?? hook;
}

/** Somebody's words with whoever says them. */
function voiceLine({ text, claim }: Voice, speaker: string, { words }: PageBrief): Line {
  const [open, close] = words.quoteMarks;
  const quote: Quote = { text, speaker, claim };
  return { text: `${open}${text}${close} ${speaker}`, claim, quote };
}
