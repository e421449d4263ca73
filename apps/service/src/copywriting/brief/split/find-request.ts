import { letters } from '../../languages/ideas/word-class.ts';
import { clausePattern, OPENING } from './clause-pattern.ts';
import { labelHead } from './find-label.ts';
import { isManner } from './find-manner.ts';
import { pieceHead } from './find-piece.ts';
import { type Head, whole } from './head.ts';
import { ASKING, reportHead } from './report-head.ts';
import { kindsOf, type Token } from './tokens.ts';

/** What is known where a clause is read. */
export type WriterRequest = {
  forbids: RegExp | null;
  isCall: (text: string) => boolean;
  /** The prompt may speak to the writer. */
  isAsked: boolean;
  /** It does. */
  hasRequest: boolean;
  /** The language forbids readers and the writer something in the same form. */
  isLoose: boolean;
  /** Beside what is said to the writer for certain, or near the end of the prompt. */
  isNearTalk: boolean;
};

const FORBIDS = clausePattern(
  `^(?: ${ASKING}) not+ [glue asker writer for want]* [compose notify say mention style medium steer]`,
);
const OPENS_WITH_ASPECT = clausePattern(`^ ${OPENING} determiner? aspect [^fact name]* $ | ^ ${OPENING} aspect`);

const OF_WRITING = clausePattern('[compose notify say mention steer medium piece craft aspect tone network it]');
const FACT = clausePattern('fact');

/** What only a writer puts somewhere. */
const PUTS = /(?<!\p{L})(?:don[’']?t|do not|never) (?:put|post|tag|reveal|oversell|overdo)(?!\p{L})/iu;
/** "don’t eat it" */
const TO_READERS = clausePattern('^[polite glue]* not+ other it');

/** Forbids the writer something. "Don’t use batch 41" is said to readers. */
export function isProhibition(
  tokens: readonly Token[],
  { forbids, isAsked, hasRequest, isLoose, isNearTalk }: WriterRequest,
): boolean {
  const kinds = kindsOf(tokens);
  if (!isAsked || !(forbids?.test(textOf(tokens)) || FORBIDS.test(kinds))) return false;
  if (TO_READERS.test(kinds) && !PUTS.test(textOf(tokens))) return false;
  return (
    OF_WRITING.test(kinds) ||
    PUTS.test(textOf(tokens)) ||
    (((hasRequest && isNearTalk) || !isLoose) && !FACT.test(kinds))
  );
}

function textOf(tokens: readonly Token[]): string {
  const [first] = tokens;
  return first?.text.slice(0, (tokens.at(-1)?.end ?? 0) - first.start) ?? '';
}

/** Reads the classes of the words of a clause. The same rules for each language. */
export function findHead(tokens: readonly Token[], asked: WriterRequest): Head | null {
  const kinds = kindsOf(tokens);
  const clause = { text: textOf(tokens), isCall: asked.isCall, isAsked: asked.isAsked };
  const isForbidden = asked.forbids?.test(clause.text) === true && isProhibition(tokens, asked);
  const label = labelHead(kinds, { ...clause, isForbidden });
  if (label !== null) return label;
  if (isForbidden) return whole('must_not');
  const head = OPENS_WITH_ASPECT.test(kinds) ? whole('manner') : pieceHead(kinds);
  if (head !== null) return head;
  if (FORBIDS.test(kinds)) return isProhibition(tokens, { ...asked, isAsked: true }) ? whole('must_not') : null;
  return reportHead(kinds) ?? (isManner(kinds, clause) ? whole('manner') : null);
}

const TAIL = clausePattern(
  `^(?: [for glue not polite and about on]{1,4} [determiner tone count]{0,3} other?
      [tone craft network medium glue polite and aspect]{0,6} [craft network medium aspect] [glue polite]{0,2}
    | [for glue not on]{1,3} [determiner tone and glue]{1,5} [craft medium]
    | polite{0,2} [^addressing other name fact glue style compose] polite) $`,
);

/** Where words to the writer begin that run to the end: "for our instagram", "in a fun way", "please". */
export function findTail(tokens: readonly Token[], { hasRequest }: Pick<WriterRequest, 'hasRequest'>): number {
  const kinds = kindsOf(tokens);
  for (let at = 2; at < kinds.length; at += 1)
    if (TAIL.test(kinds.slice(at)) && (hasRequest || !kinds.slice(at - 1, at + 1).includes(letters.and))) return at;
  return kinds.length;
}
