import type { PageBrief } from '../page-brief.ts';
import { type Excerpt, fitting } from '../page-lead.ts';

/** Readers come to these with a question. */
const ASKED: readonly PageBrief['type'][] = ['faq', 'documentation', 'article'];
const QUESTION = /[?？؟]$/u;

/** Questions that the page itself asks, each with its reply there. */
export function replies({ paragraphs, type }: PageBrief): ((most: number) => Excerpt)[] {
  if (!ASKED.includes(type)) return [];
  return paragraphs.flatMap(({ heading, opensSection, statements }) => {
    if (heading === null || !opensSection || !QUESTION.test(heading.text) || statements[0]?.inParagraph !== 0)
      return [];
    return (most: number): Excerpt => {
      const reply = fitting(statements, most - heading.text.length);
      return reply.length === 0 || reply.at(-1)?.isTied ? [] : [[heading], reply];
    };
  });
}
