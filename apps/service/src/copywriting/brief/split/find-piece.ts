import { letters } from '../../languages/ideas/word-class.ts';
import { clausePattern, countWords, OPENING } from './clause-pattern.ts';
import { type Head, whole } from './head.ts';
import { reportHead } from './report-head.ts';

const STRANGE = clausePattern('[other name]');
const ORDERS = clausePattern('[compose want modal]');
const STYLES_IT = clausePattern('[style compose] [glue polite]* it');
const HAS_CONTENT = clausePattern('[about that fact]');
const ONLY_FACTS = clausePattern('^[glue determiner for on]* fact+ $');
const FACT = clausePattern('fact');
const TONE = clausePattern('tone');
const TONE_ALONE = clausePattern('^[other tone not glue and polite on craft]* $');

/** "hey can you do a quick insta caption for": up to the word that leads to what is said. */
export function pieceHead(kinds: string): Head | null {
  const at = pieceAt(kinds);
  if (at < 0) return null;
  const before = kinds.slice(0, at);
  const after = kinds.slice(at + 1);
  const end = jointEnd(kinds, at);
  const rest = kinds.slice(end < 0 ? at + 1 : end);
  const isOfIt = STYLES_IT.test(before) && !HAS_CONTENT.test(after);
  const isBare = !STRANGE.test(rest) && (ONLY_FACTS.test(rest) || !FACT.test(rest));
  const isTone = TONE.test(rest) && TONE_ALONE.test(rest) && countWords(rest, STRANGE) <= 1;
  if (isOfIt || isBare || isTone) return whole('order');
  if (end >= 0) return { end, all: false, what: 'order' };
  return isOrdered(before, after) ? { end: at + 1, all: false, what: 'order' } : null;
}

/** "the message we want to get across is that" */
const REQUESTED = clausePattern('^ asker [glue not]* modal? want [^fact]{0,6} that');

function isOrdered(before: string, after: string): boolean {
  return ORDERS.test(before) || REQUESTED.test(after);
}

const CONTENT = clausePattern('[fact colon]');
const REPORTS = clausePattern('[for that about] [notify say mention]');

/** Behind the last word that leads to what is said, or -1. */
function jointEnd(kinds: string, at: number): number {
  const [open = ''] = kinds.slice(at + 1).split(CONTENT, 1);
  let joint: Joint = { end: -1, last: 'none', strange: 0 };
  for (const [index, kind] of [...open].entries()) {
    const next = at + 1 + index;
    if (REPORTS.test(kinds.slice(next - 1, next + 1))) return next + (reportHead(kinds.slice(next))?.end ?? 1);
    joint = afterKind(joint, kind, next);
    if (joint.strange > MOST_STRANGE[joint.last]) break;
  }
  return joint.end;
}

type Joint = { end: number; last: 'none' | 'for' | 'about'; strange: number };

/** Unknown words that may stand between one joint and the next. */
const MOST_STRANGE = { none: 2, for: 4, about: 0 } as const;

const LEADS_ON = clausePattern('[about that]');
const MAY_LEAD_ON = clausePattern('[for on]');

function afterKind(joint: Joint, kind: string, at: number): Joint {
  if (LEADS_ON.test(kind)) return { end: at + 1, last: 'about', strange: 0 };
  if (MAY_LEAD_ON.test(kind) && joint.last !== 'about' && joint.strange === 0)
    return { end: at + 1, last: 'for', strange: 0 };
  return { ...joint, strange: joint.strange + countWords(kind, STRANGE) };
}

const LAST_POSITION = 18;
const CLAUSE_END = clausePattern('[colon comma fact]');
const COMPOSES = clausePattern('compose [^craft piece]* $');
const ASKED_PIECE = clausePattern(
  `[compose want modal] | style .* on | ^ ${OPENING} style [glue polite determiner]* $ | ^[polite and glue determiner tone]* $`,
);
const LEADS_BEHIND = clausePattern('^[about that]');
const NAMED = clausePattern(`^ ${OPENING} [determiner tone]`);
const LIGHT = clausePattern('[polite glue and]');
const PIECE_BEHIND = clausePattern('^(?: tone | [glue network tone]* [about for on] | $ | [comma colon])');
/** "you get one" */
const TO_READERS = clausePattern(`addressing | ^ ${OPENING} writer [^modal]`);
const ADDRESSED = clausePattern('^[about on for glue determiner]* addressing');
const LEADS_SOMEWHERE = clausePattern(
  '^[network tone craft glue polite determiner medium]* (?: [about that for on comma colon] | $)',
);

/** The noun of what is ordered, with few unknown words before it; or -1. */
function pieceAt(kinds: string): number {
  const [head = ''] = kinds.split(CLAUSE_END, 1);
  const early = head.slice(0, LAST_POSITION);
  const at = [...early].findIndex((kind, index) => isPiece(kind, early.slice(0, index), early.slice(index + 1)));
  if (at < 0) return -1;
  const [before, after] = [early.slice(0, at), early.slice(at + 1)];
  const ordered = isOrdered(before, after);
  const isNamed = NAMED.test(before) || before.length <= 2 + countWords(before, LIGHT);
  const isOne = early.charAt(at) === letters.medium || ordered || PIECE_BEHIND.test(after);
  if (TO_READERS.test(before) || !isOne) return -1;
  // "Send a few lines about yourself" asks readers for something.
  if (early.charAt(at) !== letters.medium && ADDRESSED.test(after)) return -1;
  // "Post office counter moves": a noun that nobody asks for, and nothing that leads on.
  const leads = ordered || LEADS_SOMEWHERE.test(kinds.slice(at + 1));
  const most = ordered ? 4 : 2;
  return leads && (ordered || isNamed) && countWords(before, STRANGE) <= most ? at : -1;
}

function isPiece(kind: string, before: string, after: string): boolean {
  if (kind === letters.craft) return COMPOSES.test(before) && LEADS_BEHIND.test(after);
  return kind === letters.medium || (kind === letters.piece && ASKED_PIECE.test(before));
}
