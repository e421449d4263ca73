import { clausePattern, OPENING } from './clause-pattern.ts';
import { labelHead } from './find-label.ts';
import { isManner } from './find-manner.ts';
import { pieceHead } from './find-piece.ts';
import { type Head, whole } from './head.ts';
import { ASKING, reportHead } from './report-head.ts';
import { kindsOf, type Token } from './tokens.ts';

/** What is known where a clause is read. */
export type Asked = { forbids: RegExp | null; isCall: (text: string) => boolean; isAsked: boolean };

const FORBIDS = clausePattern(
  `^(?: ${ASKING}) not+ [glue asker writer for want]* [compose tell say mention style medium steer]`,
);
const OPENS_WITH_ASPECT = clausePattern(`^ ${OPENING} aspect`);

/** Reads the classes of the words of a clause. The same rules for each language. */
export function findHead(tokens: readonly Token[], { forbids, isCall, isAsked }: Asked): Head | null {
  const kinds = kindsOf(tokens);
  const [first] = tokens;
  const text = first?.text.slice(0, (tokens.at(-1)?.end ?? 0) - first.start) ?? '';
  const clause = { text, isCall, isAsked };
  const isForbidden = isAsked && forbids?.test(text) === true;
  const label = labelHead(kinds, { ...clause, isForbidden });
  if (label !== null) return label;
  if (isForbidden) return whole('must_not');
  const head = OPENS_WITH_ASPECT.test(kinds) ? whole('manner') : pieceHead(kinds);
  if (head !== null || FORBIDS.test(kinds)) return head ?? whole('must_not');
  return reportHead(kinds) ?? (isManner(kinds, clause) ? whole('manner') : null);
}

const TAIL = clausePattern(
  `^(?: [for glue not polite and about on]{1,4} [determiner tone count]{0,3} other?
      [tone craft network medium glue polite and aspect]{0,6} [craft network medium aspect] [glue polite]{0,2}
    | [for glue not on]{1,3} [determiner tone and glue]{1,5} [craft medium]
    | polite{0,2} [^addressing other name fact glue] polite) $`,
);

/** Where words to the writer begin that run to the end: "for our instagram", "in a fun way", "please". */
export function findTail(tokens: readonly Token[]): number {
  const kinds = kindsOf(tokens);
  for (let at = 2; at < kinds.length; at += 1) if (TAIL.test(kinds.slice(at))) return at;
  return kinds.length;
}
