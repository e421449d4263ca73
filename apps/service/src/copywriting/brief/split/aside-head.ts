import { clausePattern } from './clause-pattern.ts';
import type { Head } from './head.ts';
import { kindsOf, type Token } from './tokens.ts';

const NO_NAMES =
  /^(?:(?:bitte|please|pls|svp|stp|por favor),? )?(?:ohne|keine?n?|without|no|sans|pas de|sin) (?:\p{L}+ )?(?:namen?|names?|noms?|nombres?)$/iu;
/** "… just say a customer" */
const WRITES_INSTEAD = clausePattern('^[and glue polite]* [say mention notify compose] [^fact]* $');
const GIVES_REASON = clausePattern('^[that it] [^fact]*$');
/** "honest, no moaning"; "we hate that"; "even if we are lol" */
const ASIDES = clausePattern(
  '^[and]? not [^fact name addressing]{1,6} $ | ^[and glue other]{0,3} asker [^fact name]{0,5} [polite it that] $',
);
const ASIDE: Head = { end: 0, all: true, what: 'order' };
const MUST_NOT: Head = { end: 0, all: true, what: 'must_not' };

/** A clause that goes on with what was said to the writer before it: a reason, or what else not to write; else null. */
export function asideHead(clause: readonly Token[], before: Head | null): Head | null {
  const kinds = kindsOf(clause);
  const [first] = clause;
  const text = first?.text.slice(0, (clause.at(-1)?.end ?? 0) - first.start) ?? '';
  const isReason = before?.what === 'must_not' && (GIVES_REASON.test(kinds) || WRITES_INSTEAD.test(kinds));
  if (isReason || NO_NAMES.test(text)) return MUST_NOT;
  return before?.all === true && ASIDES.test(kinds) ? ASIDE : null;
}
