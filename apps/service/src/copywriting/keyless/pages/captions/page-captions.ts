import { type PlatformId, platformIds, platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import { countCharacters } from '../../../captions/count-characters.ts';
import type { Point } from '../../../copy.ts';
import type { Manner } from '../../../source/instruction.ts';
import type { PageBrief, Passage, Voice } from '../page-brief.ts';
import { closingOf } from '../page-closing.ts';
import { createBodies } from './caption-bodies.ts';

type Paragraphs = CaptionDraft['paragraphs'];
type Parts = {
  hook: Passage;
  voice: Voice | null;
  points: readonly Point[];
  hashtags: readonly string[];
  manner: Manner;
};

/** Eight captions, each in the form of its platform and with an opening of its own as far as the page has one. */
export function pageCaptions(brief: PageBrief, parts: Parts): CaptionDraft[] {
  const { hook, hashtags, manner } = parts;
  const bodies = createBodies(brief, parts);
  return platformIds.map((platform): CaptionDraft => {
    const body = bodies[platform].filter(({ lines }) => lines.length > 0);
    const paragraphs = manner.isShort ? body.slice(0, 1) : body;
    const title = platform === 'youtube_shorts' ? hook : null;
    return calmed({
      platform,
      title,
      paragraphs: fitted(brief, { platform, title: title?.text ?? '', paragraphs, manner }),
      hashtags: manner.noHashtags ? [] : hashtags,
    });
  });
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

type ClosingInput = { platform: PlatformId; title: string; paragraphs: Paragraphs; manner: Manner };

/** The link stays, and so does what stands before it, which are the terms; what stands before that gives way. */
function fitted(brief: PageBrief, closed: ClosingInput): Paragraphs {
  const { platform, paragraphs } = closed;
  const all = [...paragraphs, ...closing(brief, closed)];
  const text = all.map(({ lines }) => lines.map((line) => line.text).join(' ')).join('\n\n');
  if (countCharacters(platform, text) <= platforms[platform].captionCharacters) return all;
  const shorter = shortened(paragraphs);
  return shorter === null
    ? [...paragraphs, ...closing(brief, closed, true)]
    : fitted(brief, { ...closed, paragraphs: shorter });
}

/** Without a paragraph, else without the last sentence of the only one; null where one sentence is left. */
function shortened(paragraphs: Paragraphs): Paragraphs | null {
  const [first] = paragraphs;
  const least = paragraphs.length > 2 ? paragraphs.length - 2 : paragraphs.length - 1;
  if (paragraphs.length > 1) return paragraphs.filter((_, at) => at !== least);
  return first === undefined || first.lines.length < 2 ? null : [{ ...first, lines: first.lines.slice(0, -1) }];
}

function closing(brief: PageBrief, { platform, title, paragraphs, manner }: ClosingInput, isBare = false): Paragraphs {
  if (platform === 'tiktok' || manner.noLink) return [];
  const shown = [...paragraphs.flatMap(({ lines }) => lines.map(({ text }) => text)), title].join('\n');
  const url = platform === 'instagram' ? (brief.domain ?? brief.link) : brief.link;
  const [first, ...rest] = closingOf(brief, {
    url,
    shown,
    isPlain: platform === 'bluesky' || platform === 'threads' || platform === 'x',
  });
  if (first === undefined) return [];
  if (isBare) return [{ lines: [{ text: url, claim: null }] }];
  const isTight = platform === 'youtube_shorts' && paragraphs.length > 0;
  return [isTight ? { ...first, isTight } : first, ...rest];
}
