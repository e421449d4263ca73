import { platforms } from '@galley/contract';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import { countCharacters } from '../captions/count-characters.ts';

/** Within what a platform takes: fixed lines go first, then facts without a number; the statement and the call stay. */
export function fitCaption(draft: CaptionDraft, calls: readonly Line[]): CaptionDraft {
  const { captionCharacters: limit } = platforms[draft.platform];
  const text = draft.paragraphs.map(({ lines }) => lines.map((line) => line.text).join(' ')).join('\n\n');
  if (countCharacters(draft.platform, text) <= limit) return draft;
  const lines = draft.paragraphs.flatMap((paragraph) => paragraph.lines);
  const stated = lines.find(({ claim }) => claim !== null);
  const free = lines.filter((line) => line !== stated && !calls.some((call) => call.text === line.text));
  const least =
    free.findLast(({ claim }) => claim === null) ??
    free.findLast((line) => !/\p{N}/u.test(line.text)) ??
    free.at(-1) ??
    calls[0];
  if (least === undefined || lines.length < 2) return draft;
  const paragraphs = draft.paragraphs
    .map((paragraph) => ({ ...paragraph, lines: paragraph.lines.filter(({ text: shown }) => shown !== least.text) }))
    .filter((paragraph) => paragraph.lines.length > 0);
  return fitCaption({ ...draft, paragraphs }, calls);
}
