import type { CaptionDraft } from '../../../captions/caption-draft.ts';
import type { PageBrief, Passage } from '../page-brief.ts';

type Paragraphs = CaptionDraft['paragraphs'];

/** Longer methods are read on the page. */
const LONGEST_METHOD = 900;

/** What a dish is made of: all of it, or nothing. */
export function ingredientLines({ ingredients }: PageBrief, mark: string): Paragraphs {
  return tight(ingredients, () => mark);
}

/** How it is made, step by step: every step, or none. */
export function stepLines({ steps }: PageBrief): Paragraphs {
  const length = steps.reduce((sum, { text }) => sum + text.length, 0);
  return length > LONGEST_METHOD ? [] : tight(steps, (at) => `${at + 1}. `);
}

function tight(passages: readonly Passage[], markAt: (at: number) => string): Paragraphs {
  return passages.map(({ text, claim }, at) => {
    const label = markAt(at);
    const line = label === '' ? { text, claim } : { text: `${label}${text}`, claim, label };
    return { lines: [line], ...(at === 0 ? {} : { isTight: true }) };
  });
}
