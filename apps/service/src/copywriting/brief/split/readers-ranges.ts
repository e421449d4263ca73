import { forbidsOf } from '../../languages/ideas/request-words.ts';
import { letters } from '../../languages/ideas/word-class.ts';
import { asideHead } from './aside-head.ts';
import { clausePattern } from './clause-pattern.ts';
import { findHead, findTail, isProhibition, type WriterRequest } from './find-request.ts';
import type { Head } from './head.ts';
import { noteTalk } from './note-talk.ts';
import type { PartReader } from './prompt-parts.ts';
import { kindsOf, type Token } from './tokens.ts';

type Range = { start: number; end: number };

export function askedIn({ split, words, isAsked: isKnown, isLate }: PartReader, isSure = false): WriterRequest {
  const hasRequest = isKnown || split.talk.length > 0;
  const isAsked = isSure || hasRequest || split.pieces.length > 0;
  return {
    forbids: forbidsOf(words.code),
    isCall: (text) => words.calls.test(text),
    isAsked,
    hasRequest,
    isLoose: words.code === 'en',
    isNearTalk: isLate || (split.talk.length > 0 && split.pieces.length === 0),
  };
}

/** The stretches of a sentence that are for readers. */
export function readersRanges(sentence: string, tokens: readonly Token[], taking: PartReader): Range[] {
  const retained: Range[] = [];
  let isOpen = false;
  let before: Head | null = null;
  const clauses = clausesIn(tokens, askedIn(taking, true));
  if (clauses.length > 1 && WITHDRAWS.test(kindsOf(clauses.at(-1) ?? []))) {
    noteTalk(sentence, tokens, { head: HOW, split: taking.split });
    return [];
  }
  for (const [at, clause] of clauses.entries()) {
    const previous = clauses[at - 1] ?? [];
    const within = { ...taking, before, isFirst: retained.length === 0 };
    const { range, head } = takeClause(sentence, { clause, previous }, within);
    if (at === 1 && isForWhom(previous, head)) {
      noteTalk(sentence, previous, { head: HOW, split: taking.split });
      retained.length = 0;
    }
    before = head;
    if (range !== null) addRange(retained, range, isOpen);
    isOpen = range?.reachesEnd ?? false;
  }
  return toEdges(retained, { sentence, tokens, isOpen });
}

type Clauses = { clause: readonly Token[]; previous: readonly Token[] };

/** Reads a clause, unless it only goes on with what was said to the writer. */
function takeClause(sentence: string, { clause, previous }: Clauses, taking: Within): RangeResult {
  const { before, split } = taking;
  const isBracketed = before?.all === true && /\($/u.test(sentence.slice(0, clause[0]?.start));
  if (isBracketed || isAboutOrder(clause, before, previous)) {
    noteTalk(sentence, clause, { head: HOW, split });
    return { range: null, head: before };
  }
  const { range, head } = readClause(sentence, clause, taking);
  const isDestination =
    range !== null && head?.what === 'order' && namesDestination(sentence.slice(range.start, range.end));
  if (!isDestination) return { range, head };
  noteTalk(sentence, clause, { head: HOW, split });
  return { range: null, head };
}

/** "our book club page": where the post goes, behind the order to write it. */
const POSTED_ON =
  /^(?:the |our |my |unsere |die |notre |la |el |nuestr[oa] )?(?:[^\s\p{N}]+ ){0,3}(?:page|group|newsletter|feed|noticeboard|website|site|profile|account|channel|\p{L}*(?:seite|gruppe)|groupe|página|grupo|boletín)$/iu;

function namesDestination(text: string): boolean {
  return POSTED_ON.test(text.trim().replace(/[.!:]+$/u, ''));
}

/** "… but don’t say that" */
const WITHDRAWS = clausePattern(
  '^[and glue polite other]{0,3} not [glue]* [say mention compose notify] [that it] polite* $',
);
const FORBADE = clausePattern('not');
/** "that caused trouble"; behind something forbidden also "our regulars get nervous" */
const REFERS = clausePattern('^that [^fact name colon]* $');
const REASON = clausePattern('^[determiner asker] [^fact name addressing colon]{1,9} $');
/** "but obviously" */
const JOINS_NOTHING = clausePattern('^ and+ [glue other]{0,2} $');

/** A clause without a fact that goes on with an order to the writer, or leads to one. */
function isAboutOrder(clause: readonly Token[], before: Head | null, order: readonly Token[]): boolean {
  const kinds = kindsOf(clause);
  if (before?.all !== true) return false;
  return REFERS.test(kinds) || JOINS_NOTHING.test(kinds) || (FORBADE.test(kindsOf(order)) && REASON.test(kinds));
}

type Edges = { sentence: string; tokens: readonly Token[]; isOpen: boolean };

/** The first and the last stretch with the marks at the edges of the sentence. */
function toEdges(retained: Range[], { sentence, tokens, isOpen }: Edges): Range[] {
  const last = retained.at(-1);
  if (last !== undefined && isOpen) last.end = sentence.length;
  const [first] = retained;
  if (first !== undefined && first.start === tokens[0]?.start) first.start = 0;
  return retained;
}

const LISTS_NETWORKS = clausePattern('^and? network (?: and [determiner other network name]+ )? $');
const FOR_WHOM = clausePattern('^ for [determiner glue]* [readers other]{1,2} $');

/** "For residents, make it clear": whom it is for belongs to the order behind it. */
function isForWhom(clause: readonly Token[], next: Head | null): boolean {
  return next?.all === true && FOR_WHOM.test(kindsOf(clause));
}

/** Adds a clause to the stretch before it, where nothing stands between them. */
function addRange(retained: Range[], range: ReadersRange, isOpen: boolean): void {
  const last = retained.at(-1);
  if (isOpen && last !== undefined && range.isWhole) last.end = range.end;
  else retained.push({ start: range.start, end: range.end });
}

/** At marks, and before "and" where an order to the writer follows. */
function clausesIn(tokens: readonly Token[], asked: WriterRequest): Token[][] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, at) => {
    const mayOpen = at > 0 && OPENS.test(token.kind);
    const isOrder =
      mayOpen &&
      opensOrder(tokens.slice(at, at + LONGEST_ORDER), { ...asked, isBound: BOUND.test(tokens[at - 1]?.kind ?? '') });
    if (token.kind === letters.comma || isOrder) clauses.push([]);
    if (token.kind !== letters.comma) clauses.at(-1)?.push(token);
  });
  return clauses.filter((clause) => clause.length > 0);
}

/** The kinds that an order can begin with; all other tokens are passed over without a look at what follows. */
const OPENS = clausePattern('[and not polite modal writer]');
/** Keeps the time linear in the length of an idea. */
const LONGEST_ORDER = 120;
const ORDERS = clausePattern('[compose notify say mention style steer want modal like aspect not polite]');
const JOINS = clausePattern('[and not polite]');
const BOUND = clausePattern('[and polite comma colon]');
const OF_WRITING = clausePattern('[compose notify say mention steer]');
/** "or do you wait" */
const ASKS_READERS = clausePattern('^ [compose modal] writer');
/** "can you make it" */
const ASKS_WRITER = clausePattern('^(?: modal writer | writer modal) [glue polite]* [compose style steer mention say]');

/** `isBound`: a mark or "and" stands before. "They were never about money" forbids nothing. */
function opensOrder(tokens: readonly Token[], asked: WriterRequest & { isBound: boolean }): boolean {
  const [token, ...rest] = tokens;
  const kinds = kindsOf(tokens);
  if (token === undefined) return false;
  if (asked.hasRequest && ASKS_WRITER.test(kinds) && findHead(tokens, asked) !== null) return true;
  return JOINS.test(token.kind) && (isForbidding(tokens, asked) || isJoinedOrder(token, rest, asked));
}

function isForbidding(tokens: readonly Token[], asked: WriterRequest & { isBound: boolean }): boolean {
  const end = tokens.findIndex(({ kind }) => kind === letters.comma || kind === letters.colon);
  const clause = end < 0 ? tokens : tokens.slice(0, end);
  const opens = asked.isBound || /^و/u.test(tokens[0]?.text ?? '');
  const mayForbid = opens || OF_WRITING.test(kindsOf(clause));
  return mayForbid && asked.forbids?.test(tokens[0]?.text ?? '') === true && isProhibition(clause, asked);
}

function isJoinedOrder(token: Token, rest: readonly Token[], asked: WriterRequest): boolean {
  const stop = rest.findIndex(({ kind }) => kind === letters.comma || kind === letters.and);
  const joined = stop < 0 ? rest : rest.slice(0, stop);
  if (token.kind !== letters.and || (!asked.hasRequest && ASKS_READERS.test(kindsOf(joined)))) return false;
  // "Urdu and a bit of Welsh" orders nothing.
  return findHead(joined, asked) !== null && (asked.hasRequest || ORDERS.test(kindsOf(joined)));
}

type ReadersRange = Range & { isWhole: boolean; reachesEnd: boolean };
type Within = PartReader & { before: Head | null; isFirst: boolean };
type RangeResult = { range: ReadersRange | null; head: Head | null };

const HOW: Head = { end: 0, all: true, what: 'manner' };

/** What of a clause is for readers; the rest is noted as said to the writer. */
function readClause(sentence: string, clause: readonly Token[], taking: Within): RangeResult {
  const { split, before } = taking;
  const kinds = kindsOf(clause);
  const aside = asideHead(clause, before);
  if (aside !== null) {
    noteTalk(sentence, clause, { head: aside, split });
    return { range: null, head: aside.what === 'must_not' ? aside : before };
  }
  const isAsked = split.talk.length > 0;
  // "by email, WhatsApp and letter": a network goes on with what is told.
  const goesOn = !taking.isFirst && before === null && LISTS_NETWORKS.test(kinds);
  const { tokens, head } = goesOn ? { tokens: clause, head: null } : withoutHeads(sentence, clause, taking);
  if (tokens.length === 0) return { range: null, head };
  const isLed = (isAsked && split.pieces.length === 0 && taking.isFirst) || before?.what === 'order';
  const opened = withoutLead(tokens, { isLed, isCut: tokens.length < clause.length });
  const tail = goesOn ? opened.length : findTail(opened, askedIn(taking));
  if (tail < opened.length) noteTalk(sentence, opened.slice(tail), { head: HOW, split });
  const own = opened.slice(0, tail);
  const [first] = own;
  if (first === undefined) return { range: null, head };
  const isWhole = first === clause[0];
  return {
    range: { start: first.start, end: own.at(-1)?.end ?? 0, isWhole, reachesEnd: tail === opened.length },
    head,
  };
}

/** Takes orders off the start, at most three behind one another. */
function withoutHeads(
  sentence: string,
  clause: readonly Token[],
  taking: Within,
): { tokens: readonly Token[]; head: Head | null } {
  let tokens = clause;
  let last: Head | null = null;
  for (let round = 0; round < 3 && tokens.length > 0; round += 1) {
    const head = findHead(tokens, askedIn(taking, !taking.isFirst));
    if (head === null) break;
    last = head;
    noteTalk(sentence, head.all ? tokens : tokens.slice(0, head.end), { head, split: taking.split });
    tokens = head.all ? [] : tokens.slice(head.end);
  }
  return { tokens, head: last };
}

const THANKS = /^(?:thanks|thank you|danke|merci|gracias)(?!\p{L})/iu;
const LEAD = clausePattern('[and polite comma colon]');
const LEADS_ON = clausePattern('[about that]');
const NAMES_THANKED = clausePattern('[for readers addressing on determiner it]');

/** Without what only joins it to an order, and without a greeting; "thanks to everyone" is none. */
function withoutLead(tokens: readonly Token[], { isLed, isCut }: { isLed: boolean; isCut: boolean }): readonly Token[] {
  const lead = tokens.findIndex(({ kind }) => !LEAD.test(kind) && !(isLed && LEADS_ON.test(kind)));
  if (lead < 0) return [];
  // "merci d’être venus": thanks for something are said to readers.
  const isThanking = tokens.slice(0, lead).some(({ text }) => THANKS.test(text));
  if (isThanking && !isCut) return tokens.slice(isLed ? tokens.findIndex(({ text }) => THANKS.test(text)) : 0);
  const isPolite =
    tokens.slice(0, lead).some(({ kind }) => kind === letters.polite) && !NAMES_THANKED.test(tokens[lead]?.kind ?? '');
  return isLed || isCut || isPolite ? tokens.slice(lead) : tokens;
}
