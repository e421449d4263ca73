import { type PlatformId, platformIds, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import type { ClosingLines } from '../../../captions/closing-lines.ts';
import { countCharacters } from '../../../captions/count-characters.ts';
import { differentiate } from '../../../captions/differentiate.ts';
import { ended } from '../../../sentences/sentence-end.ts';
import type { Manner } from '../../../source/instruction.ts';
import { factsInLine } from '../decisive/decisive-lines.ts';
import type { PageBrief, Passage, Voice } from '../page-brief.ts';
import { closingOf, subjectLine } from '../page-closing.ts';
import { createBodies } from './caption-bodies.ts';
import { numberText } from './caption-list.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = { hook: Passage; voice: Voice | null; hashtags: readonly string[]; manner: Manner };

const TAGS: Readonly<Record<PlatformId, number>> = {
  x: 1,
  linkedin: 3,
  instagram: 5,
  tiktok: 4,
  youtube_shorts: 3,
  facebook: 1,
  threads: 1,
  bluesky: 1,
};

/** Eight captions, each in the form of its platform and with an opening of its own as far as the page has one. */
export function pageCaptions(brief: PageBrief, parts: Parts): CaptionDraft[] {
  const { hook, hashtags, manner } = parts;
  const bodies = createBodies(brief, parts);
  const drafts = platformIds.map((platform): CaptionDraft => {
    const body = bodies[platform].filter(({ lines }) => lines.length > 0);
    const paragraphs = manner.isShort ? body.slice(0, 1) : body;
    const title = platform === 'youtube_shorts' ? hook : null;
    return {
      platform,
      title,
      paragraphs: fitted(brief, { platform, title: title?.text ?? '', paragraphs, manner }),
      hashtags: manner.noHashtags ? [] : hashtags.slice(0, TAGS[platform]),
    };
  });
  return differentiate(drafts, spareLines(brief, parts)).map((draft) => calmed(linkLast(draft, brief)));
}

/** One exclamation mark is enough for a caption. */
function calmed(draft: CaptionDraft): CaptionDraft {
  let count = 0;
  const calm = (line: Line): Line => {
    if (line.quote !== undefined) return line;
    const text = line.text.replace(/[!！]/gu, (mark) => {
      count += 1;
      return count === 1 ? mark : mark === '!' ? '.' : '。';
    });
    return { ...line, text };
  };
  return { ...draft, paragraphs: draft.paragraphs.map((item) => ({ ...item, lines: item.lines.map(calm) })) };
}

/** A line that was added to tell two captions apart stands before the link. */
function linkLast(draft: CaptionDraft, { link, domain }: PageBrief): CaptionDraft {
  const hasLink = ({ lines }: Paragraphs[number]): boolean =>
    lines.some(
      ({ text, claim }) => claim === null && (text.includes(link) || (domain !== null && text.endsWith(domain))),
    );
  const at = draft.paragraphs.findIndex(hasLink);
  if (at < 0 || at === draft.paragraphs.length - 1) return draft;
  const start = Math.max(0, draft.paragraphs[at]?.isTight === true ? at - 1 : at);
  const moved = draft.paragraphs.slice(at + 1);
  return {
    ...draft,
    paragraphs: [...draft.paragraphs.slice(0, start), ...moved, ...draft.paragraphs.slice(start, at + 1)],
  };
}

/** For platforms that would repeat another: other facts of the page, else a question or its name. */
function spareLines(brief: PageBrief, { hook, manner }: Parts): ClosingLines {
  const [figure] = brief.numbers;
  const { brand } = brief;
  const [, other] = manner.noQuestions || manner.isFormal ? [] : brief.questions;
  const asked = other === undefined ? [] : [{ text: other, claim: null }];
  const [subject] = subjectLine(brief, hook.text);
  const owner = brand === null ? [] : [{ text: brand, claim: { quote: brand, place: 'title' } }];
  const named = subject === undefined ? owner : [subject];
  const counted = figure === undefined ? [] : [{ text: ended(numberText(figure, brief), brief), claim: figure.claim }];
  return {
    question: factsInLine(brief),
    secondQuestion: counted.length > 0 ? counted : asked,
    invitation: named,
    link: [],
    domain: [],
    instagram: [],
  };
}

type Closing = { platform: PlatformId; title: string; paragraphs: Paragraphs; manner: Manner };

/** The link stays: what stands before it gives way, from the end. */
function fitted(brief: PageBrief, closed: Closing): Paragraphs {
  const { platform, paragraphs } = closed;
  const all = [...paragraphs, ...closing(brief, closed)];
  const text = all.map(({ lines }) => lines.map((line) => line.text).join(' ')).join('\n\n');
  const isOver = countCharacters(platform, text) > platforms[platform].captionCharacters;
  return isOver && paragraphs.length > 1 ? fitted(brief, { ...closed, paragraphs: paragraphs.slice(0, -1) }) : all;
}

function closing(brief: PageBrief, { platform, title, paragraphs, manner }: Closing): Paragraphs {
  if (platform === 'tiktok' || manner.noLink) return [];
  const shown = [...paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)), title].join('\n');
  const url = platform === 'instagram' ? (brief.domain ?? brief.link) : brief.link;
  const isTechnical = brief.type === 'documentation' || brief.type === 'code';
  const [first, ...rest] = closingOf(brief, {
    url,
    shown,
    isPlain: platform === 'bluesky' || (platform === 'x' && isTechnical),
  });
  if (first === undefined) return [];
  const isTight = platform === 'youtube_shorts' && paragraphs.length > 0;
  return [isTight ? { ...first, isTight } : first, ...rest];
}
