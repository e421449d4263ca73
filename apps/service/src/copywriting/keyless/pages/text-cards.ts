import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from './card-candidate.ts';
import type { PageBrief, Paragraph, Passage, Statement } from './page-brief.ts';
import { withoutStop } from './page-hook.ts';
import { isLabel } from './page-labels.ts';
import { isEmpty, isUnavailable } from './page-lead.ts';
import { hasPronoun, isContact } from './plain-text.ts';

/** What a paragraph gives for cards: its heading with its first sentence, or whole sentences that explain themselves. */
export function textCards(paragraph: Paragraph, order: number, brief: PageBrief): CardCandidate[] {
  const { statements, isEntry, isItem } = paragraph;
  const [first] = statements;
  if (first === undefined || first.inParagraph > 0 || isContact(first.text) || isEmpty(first.text)) return [];
  const headed = headedCard(paragraph, order, brief);
  if (isEntry) return headed;
  const opening = first.leans || isQuestion(first.text) ? [] : openingCards(paragraph, order);
  return [...headed, ...opening, ...(isItem ? [] : innerCards(paragraph, order))];
}

function headedCard(paragraph: Paragraph, order: number, brief: PageBrief): CardCandidate[] {
  const { heading, statements, isEntry } = paragraph;
  const line = statements.find(({ inParagraph, leans }) => inParagraph === 0 || !leans);
  if (heading === null || line === undefined || !isHeaded(paragraph, heading, line)) return [];
  const isTelling = wordCount(heading.text) >= 3;
  if (line.leans && !isTelling && !isEntry) return [];
  const isAside = isQuestion(heading.text) || (isEntry && line.leans);
  const weight = (isAside ? 1.4 : isTelling ? 3 : 1.8) + numberWeight(line.text);
  const base = { figure: null, claim: joined(heading, line), weight, order, isDetail: false };
  if (!isLabel(heading.text, brief)) return [{ ...base, headline: heading.text, line: line.text }];
  // One of several entries keeps its name, in front of what it says.
  const headline = `${heading.text}${brief.words.colon}${withoutStop(line).text}`;
  return isEntry && widthOf(headline) <= textLimits.whole ? [{ ...base, headline, line: null }] : [];
}

/** The heading announces the line, and both fit. */
function isHeaded({ opensSection, isItem }: Paragraph, heading: Passage, line: Statement): boolean {
  if (!opensSection || isItem || line.isTied || isQuestion(line.text) || isUnavailable(line.text)) return false;
  return !hasPronoun(heading.text) && !isBegunBy(heading.text, line.text) && isPair(heading, line);
}

/** "Prepare the crust" above "Prepare the crust by rubbing …" says nothing more. */
export function isBegunBy(stub: string, whole: string): boolean {
  const bare = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(stub) !== '' && bare(whole).startsWith(bare(stub));
}

function isPair(one: Passage, other: Passage): boolean {
  return widthOf(one.text) <= textLimits.headline && widthOf(other.text) <= LONGEST_LINE;
}

/** The first sentence alone, or with the next. */
function openingCards({ statements, isItem, heading, opensSection }: Paragraph, order: number): CardCandidate[] {
  const [first, second] = statements;
  if (first === undefined || isUnavailable(first.text) || (isItem && isCatchword(first, second))) return [];
  const early = (order === 0 ? 0.3 : 0) - (isItem ? 0.4 : 0) - (isOfGoods(heading) && opensSection ? 3 : 0);
  const headline = withoutStop(first).text;
  const base = { figure: null, headline, line: null, order, isDetail: false };
  const pair =
    second === undefined || second.isTied || !isPair(first, second)
      ? []
      : [
          {
            ...base,
            line: second.text,
            claim: joined(first, second),
            weight: 2.6 + early + numberWeight(`${first.text}${second.text}`),
          },
        ];
  if (first.isTied || widthOf(headline) > textLimits.whole) return pair;
  const weight = (widthOf(headline) <= textLimits.sentence ? 2 : 1.8) + early + numberWeight(headline);
  return [...pair, { ...base, claim: first.claim, weight }];
}

/** The catchword of an item is nothing without what it stands for. */
function isCatchword(first: Statement, second: Statement | undefined): boolean {
  return /[:：]/u.test(first.text) || (second !== undefined && wordCount(first.text) <= 5);
}

/** From inside a paragraph: sentences with a figure that need no neighbour. */
function innerCards({ statements }: Paragraph, order: number): CardCandidate[] {
  if (statements[0]?.leans === true) return [];
  return statements.slice(1).flatMap((statement) => {
    const { leans, isTied, text, claim } = statement;
    const headline = withoutStop(statement).text;
    const isWhole = !leans && !isTied && !isQuestion(text) && !hasPronoun(text) && /\p{Nd}/u.test(text);
    if (!isWhole || widthOf(headline) > textLimits.whole || wordCount(headline) < 4) return [];
    return [{ figure: null, headline, line: null, claim, order: order + 0.5, isDetail: false, weight: 1.6 }];
  });
}

/** What stands under the name of one of several goods is nothing without it. */
function isOfGoods(heading: Passage | null): boolean {
  return heading !== null && /[$£€¥円]/u.test(heading.text);
}

function numberWeight(text: string): number {
  return /\p{Nd}/u.test(text) ? 0.6 : 0;
}

function isQuestion(text: string): boolean {
  return /[?？؟]$/u.test(text);
}

function joined(one: Passage, other: Statement): Passage['claim'] {
  return { quote: `${one.claim.quote} · ${other.claim.quote}`, place: other.claim.place };
}
