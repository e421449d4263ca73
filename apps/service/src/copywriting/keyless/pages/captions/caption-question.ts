import type { Matter } from '../../../brief/matter.ts';
import type { CaptionDraft } from '../../../captions/caption-draft.ts';
import { mattersOf } from '../../../languages/matters/matters.ts';
import type { Manner } from '../../../source/instruction.ts';
import type { PageBrief } from '../page-brief.ts';
import { isUnavailable } from '../page-lead.ts';

/** What readers can come to: of these alone they can be asked with whom. */
const VISITED: readonly PageBrief['type'][] = ['event', 'place'];
/** Who reads one of these is asked nothing. */
const SOBER: readonly Matter[] = [
  ...([
    'recall',
    'apology',
    'cancellation',
    'lost',
    'closing_down',
    'price',
    'leaving',
    'sold_out',
    'closure',
  ] as const),
];
const FIRST = 3;

/** A fixed question where it fits: never of a notice, a closure or bad news. */
export function questionOf(brief: PageBrief, { noQuestions, isFormal }: Manner): CaptionDraft['paragraphs'] {
  const [question] = brief.questions;
  const isFit = VISITED.includes(brief.type) && brief.form === null && !brief.isBadNews && !isSober(brief);
  if (question === undefined || !isFit || noQuestions || isFormal) return [];
  return [{ lines: [{ text: question, claim: null }] }];
}

/** Whether the page opens with a matter that asks for nothing. */
export function isSober({ title, paragraphs, words }: PageBrief): boolean {
  const matters = mattersOf(words.code);
  const top = paragraphs.flatMap(({ statements }) => statements.map(({ text }) => text)).slice(0, FIRST);
  return [title?.text ?? '', ...top].some(
    (text) => isUnavailable(text) || SOBER.some((matter) => matters[matter].pattern.test(text)),
  );
}
