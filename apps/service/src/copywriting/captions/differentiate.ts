import type { PlatformId } from '@galley/contract';
import { type CaptionDraft, composeCaption, type Line } from './caption-draft.ts';
import type { ClosingLines } from './closing-lines.ts';

/** Who gives way first: the shortest forms, which a few words fill entirely. */
const ORDER: readonly PlatformId[] = [
  'bluesky',
  'tiktok',
  'x',
  'youtube_shorts',
  'threads',
  'linkedin',
  'instagram',
  'facebook',
];

/**
 * A text of one or two sentences gives every platform the same words. One that is the beginning of another would be
 * one text cut to length, so it opens or closes with a line that claims nothing.
 */
export function differentiate(drafts: readonly CaptionDraft[], lines: ClosingLines): CaptionDraft[] {
  const byPlatform = new Map(drafts.map((draft) => [draft.platform, draft]));
  for (const platform of ORDER) {
    const draft = byPlatform.get(platform);
    if (draft === undefined || clashes(draft, byPlatform) === 0) continue;
    const ranked = variantsOf(draft, lines).map((variant) => ({ variant, count: clashes(variant, byPlatform) }));
    const [best] = ranked.toSorted((a, b) => a.count - b.count);
    if (best !== undefined && best.count < clashes(draft, byPlatform)) byPlatform.set(platform, best.variant);
  }
  return drafts.map((draft) => byPlatform.get(draft.platform) ?? draft);
}

/** How many others begin with this text. */
function clashes(draft: CaptionDraft, byPlatform: ReadonlyMap<PlatformId, CaptionDraft>): number {
  const { text } = composeCaption(draft);
  const others = [...byPlatform.values()].filter(({ platform }) => platform !== draft.platform);
  return others.filter((other) => composeCaption(other).text.startsWith(text)).length;
}

function variantsOf(draft: CaptionDraft, { question, secondQuestion, invitation }: ClosingLines): CaptionDraft[] {
  const fixed = [secondQuestion, question, invitation].filter((line) => line.length > 0);
  const has = ([line]: Line[]) => draft.paragraphs.some(({ lines }) => lines.some(({ text }) => text === line?.text));
  const fresh = fixed.filter((line) => !has(line));
  // A caption opens with words of its source or with a question; an invitation stands at its end.
  const openers = fresh.filter(([line]) => line !== undefined && (line.claim !== null || /[?？؟]$/u.test(line.text)));
  return [
    ...fresh.map((line) => ({ ...draft, paragraphs: closedWith(draft, line) })),
    ...fresh.map((line) => ({ ...draft, paragraphs: [...draft.paragraphs, { lines: line, isTight: true }] })),
    ...openers.map((line) => ({ ...draft, paragraphs: [{ lines: line }, ...draft.paragraphs] })),
    ...openers.map((line) => ({ ...draft, paragraphs: [{ lines: line }, ...tight(draft.paragraphs)] })),
  ];
}

/** TikTok is one line; elsewhere a closing line stands by itself. */
function closedWith({ platform, paragraphs }: CaptionDraft, line: Line[]): CaptionDraft['paragraphs'] {
  if (platform !== 'tiktok') return [...paragraphs, { lines: line }];
  if (line.some(({ claim }) => claim !== null)) return [...paragraphs, { lines: line, isTight: true }];
  return [{ lines: [...paragraphs.flatMap(({ lines }) => lines), ...line] }];
}

const tight = (paragraphs: CaptionDraft['paragraphs']): CaptionDraft['paragraphs'] =>
  paragraphs.map((paragraph) => ({ ...paragraph, isTight: true }));
