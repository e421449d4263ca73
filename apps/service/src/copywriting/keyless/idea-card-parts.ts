import type { IdeaBrief, Part } from '../brief/brief.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { capital, type Frame, joinPhrases, type Phrase, phraseOf, runsOf } from './frame.ts';
import { linesOf } from './idea-lines.ts';

type Cards = {
  first: Part;
  others: Part[];
  lead: Phrase;
  /** What the hook leaves out of the statement. */
  left: Phrase | null;
  call: Part | undefined;
  words: IdeaWords;
};

/** What cards are made of, with their labels. */
export function cardsOf(brief: IdeaBrief, { first, others, lead, left, call, words }: Cards): Frame['cards'] {
  const { intent } = brief;
  const { labels } = words;
  const label: Partial<Record<Part['role'], string>> = {
    when: intent === 'hiring' ? labels.more : labels.when,
    price: intent === 'hiring' ? labels.pay : labels.price,
    call: labels.contact,
  };
  const cardOf = (part: Part): Frame['cards'][number] => ({
    phrase: phraseOf(part),
    label: label[part.role] ?? labels.more,
    role: part.role,
  });
  const own = runsOf(others.map(phraseOf)).flatMap((run, at, runs) => {
    const parts = others.slice(runs.slice(0, at).flat().length, runs.slice(0, at + 1).flat().length);
    const isTorn = run.length > 1 && run.some(({ text }) => !/\p{L}/u.test(text));
    return isTorn
      ? [{ phrase: joinPhrases(run, words), label: labels.more, role: 'detail' as const }]
      : parts.map(cardOf);
  });
  if (left !== null)
    own.unshift(...clausesOf(left).map((phrase) => ({ phrase, label: labels.more, role: 'detail' as const })));
  // A single statement is shown by its figure, or not at all.
  const needsLead = intent === 'sale_offer' || (own.length < 2 && left === null);
  return [
    ...(needsLead ? [{ phrase: lead, label: linesOf(brief).label, role: first.role }] : []),
    ...own,
    ...(call === undefined ? [] : [cardOf(call)]),
  ];
}

/** A card has room for a line; more is told clause by clause. */
function clausesOf(phrase: Phrase): Phrase[] {
  if (widthOf(phrase.text) <= textLimits.line) return [phrase];
  return phrase.text.split(/[,;،]\s/u).map((clause) => ({ ...phrase, text: capital(clause), inner: clause }));
}
