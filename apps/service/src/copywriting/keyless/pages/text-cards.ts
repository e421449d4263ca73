import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from './card-candidate.ts';
import type { Paragraph, Passage, Statement } from './page-brief.ts';
import { withoutStop } from './page-hook.ts';
import { hasPronoun } from './plain-text.ts';

/** Whole sentences of a paragraph, or its heading with its first sentence. */
export function textCards(paragraph: Paragraph, order: number): CardCandidate[] {
  const [first] = paragraph.statements;
  if (first === undefined || first.inParagraph > 0) return [];
  const opening = first.leans || isQuestion(first.text) ? [] : openingCards(paragraph, order);
  return [...headedCard(paragraph, order), ...opening, ...innerCards(paragraph, order)];
}

function headedCard({ heading, opensSection, statements, isItem }: Paragraph, order: number): CardCandidate[] {
  const line = statements.find(({ inParagraph, leans }) => inParagraph === 0 || !leans);
  if (heading === null || line === undefined || !opensSection || isItem) return [];
  if (widthOf(heading.text) > textLimits.headline || widthOf(line.text) > LONGEST_LINE || line.isTied) return [];
  const isTelling = wordCount(heading.text) >= 3;
  if (line.leans && !isTelling) return [];
  const weight = (isTelling ? 3 : 1.8) + numberWeight(line.text);
  return [
    {
      figure: null,
      headline: heading.text,
      line: line.text,
      claim: joined(heading, line),
      weight,
      order,
      isDetail: false,
    },
  ];
}

/** The first sentence alone, with the next, or parted at its colon. */
function openingCards({ statements, isItem, heading, opensSection }: Paragraph, order: number): CardCandidate[] {
  const [first, second] = statements;
  if (first === undefined) return [];
  const base = { figure: null, order, isDetail: false };
  const early = (order === 0 ? 0.3 : 0) - (isItem ? 0.4 : 0) - (isOfGoods(heading) && opensSection ? 3 : 0);
  const cards: CardCandidate[] = [];
  if (second !== undefined && fits(first, second))
    cards.push({
      ...base,
      headline: withoutStop(first).text,
      line: second.text,
      claim: joined(first, second),
      weight: 2.6 + early + numberWeight(first.text + second.text),
    });
  if (first.isTied) return cards;
  const halves = colonHalves(first);
  if (halves !== null)
    cards.push({
      ...base,
      headline: halves[0],
      line: halves[1],
      claim: first.claim,
      weight: 2.2 + early + numberWeight(first.text),
    });
  if (widthOf(withoutStop(first).text) <= textLimits.whole)
    cards.push({
      ...base,
      headline: withoutStop(first).text,
      line: null,
      claim: first.claim,
      weight: (widthOf(first.text) <= textLimits.sentence ? 2 : 1.3) + early + numberWeight(first.text),
    });
  return cards;
}

/** From inside a paragraph only what holds a figure, unless there is too little else. */
function innerCards({ statements, isItem }: Paragraph, order: number): CardCandidate[] {
  const isReply = statements[0]?.leans === true;
  const inner =
    isItem || isReply
      ? []
      : statements
          .slice(1)
          .filter((item) => !item.leans && !item.isTied && !isQuestion(item.text) && !hasPronoun(item.text));
  return inner
    .map((statement) => ({ statement, headline: withoutStop(statement).text }))
    .filter(({ headline }) => widthOf(headline) <= textLimits.whole && wordCount(headline) >= 4)
    .map(({ statement, headline }) => {
      const weight = /\p{Nd}/u.test(headline) ? 1.6 : 0.6;
      return {
        figure: null,
        headline,
        line: null,
        claim: statement.claim,
        weight,
        order: order + 0.5,
        isDetail: false,
      };
    });
}

function fits(first: Statement, second: Statement): boolean {
  return widthOf(first.text) <= textLimits.headline && widthOf(second.text) <= LONGEST_LINE && !second.isTied;
}

/** What stands under the name of one of several goods is nothing without it. */
function isOfGoods(heading: Passage | null): boolean {
  return heading !== null && /[$£€¥円]/u.test(heading.text);
}

/** "The mistake everyone makes: pulling by the stem." */
function colonHalves({ text }: Passage): [string, string] | null {
  const match = /^([^:：.!?]{8,40})[:：]\s*(\S[^:：]{5,})$/u.exec(text);
  const [head = '', tail = ''] = match?.slice(1) ?? [];
  if (
    head === '' ||
    /^[“"„«「]/u.test(tail) ||
    widthOf(head) > textLimits.headline ||
    widthOf(tail) > LONGEST_LINE ||
    /\p{Nd}$/u.test(head)
  )
    return null;
  return [head, tail.charAt(0).toLocaleUpperCase() + tail.slice(1)];
}

function numberWeight(text: string): number {
  return /\p{Nd}/u.test(text) ? 0.6 : 0;
}

function isQuestion(text: string): boolean {
  return /[?？؟]$/u.test(text);
}

function joined(one: Passage, other: Passage): Passage['claim'] {
  return { quote: `${one.claim.quote} · ${other.claim.quote}`, place: other.claim.place };
}
