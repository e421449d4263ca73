import type { CaptionDraft } from '../../../captions/caption-draft.ts';
import { wordCount } from '../../../points/text-length.ts';
import type { PageBrief } from '../page-brief.ts';
import { fitting } from '../page-lead.ts';

const FEWEST_WORDS = 3;

/** A question that the page itself asks, with its reply there. */
export function repliedQuestion({ paragraphs }: PageBrief, most: number): CaptionDraft['paragraphs'] {
  for (const { heading, opensSection, statements } of paragraphs) {
    const isAsked = heading !== null && opensSection && /[?？؟]$/u.test(heading.text);
    if (!isAsked || wordCount(heading.text) < FEWEST_WORDS || statements[0]?.inParagraph !== 0) continue;
    const reply = fitting(statements, most - heading.text.length);
    const isWhole = reply.length > 0 && !reply.at(-1)?.isTied;
    if (isWhole) return [{ lines: [heading] }, { lines: reply.map(({ text, claim }) => ({ text, claim })) }];
  }
  return [];
}
