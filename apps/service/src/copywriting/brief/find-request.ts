import { type Clause, isManner } from './find-manner.ts';
import { kindsOf, type Token } from './tokens.ts';

/** Where what is said to the writer ends at the start of a clause; `all` where nothing of it is for readers. */
export type Head = { end: number; all: boolean; what: 'order' | 'manner' | 'must_not' };

/** What is known where a clause is read. */
export type Asked = { forbids: RegExp | null; isCall: (text: string) => boolean; isAsked: boolean };

/** What stands before a verb that is said to the writer: "could you please", "we’d like you to", "help me". */
const ASKING = '[L&G]*(?:(?:OY|YO|OI|O)[GLS]*F?|I[GEA]*O?[GE]*W[GFHYI]*|O?W[FYH]+|K[IF]+|L+[YO]*)*';
const NEGATED = new RegExp(`^(?:${ASKING})E+[GIYFW]*[KTVBSMs]`);
const NOTIFY = new RegExp(`^(${ASKING})T`);
const SAY = new RegExp(`^(${ASKING})[VB]`);

/** Reads the letters of a clause. The same rules for each language. */
export function findHead(tokens: readonly Token[], { forbids, isCall, isAsked }: Asked): Head | null {
  const kinds = kindsOf(tokens);
  const [first] = tokens;
  const text = first?.text.slice(0, (tokens.at(-1)?.end ?? 0) - first.start) ?? '';
  const clause = { text, isCall, isAsked };
  const isForbidden = isAsked && forbids?.test(text) === true;
  const label = labelHead(kinds, { ...clause, isForbidden });
  if (label !== null) return label;
  if (isForbidden) return whole('must_not');
  const head = /^[L&G]*a/.test(kinds) ? whole('manner') : pieceHead(kinds);
  if (head !== null || NEGATED.test(kinds)) return head ?? whole('must_not');
  return reportHead(kinds) ?? (isManner(kinds, clause) ? whole('manner') : null);
}

/** What stands before a colon and says how, or names the work. */
function labelHead(kinds: string, clause: Clause & { isForbidden: boolean }): Head | null {
  const colon = kinds.indexOf(':');
  if (colon <= 0 || colon >= 18) return null;
  const label = kinds.slice(0, colon);
  if (/^[L&GD]*[aCN]+$/.test(label)) return whole('manner');
  const isHow = clause.isAsked && (clause.isForbidden || isManner(label, clause));
  const isStyle = isHow || (/^[L&G]*(?:O[YI])?[SsK].{0,2}U/.test(label) && !/[MPfX]/.test(label));
  if (!isStyle && !namesWork(label)) return null;
  return { end: colon + 1, all: colon + 1 === kinds.length, what: isStyle ? 'manner' : 'order' };
}

const whole = (what: Head['what']): Head => ({ end: 0, all: true, what });

/** "quick one for the shop insta:" names the work and gives no fact. */
function namesWork(label: string): boolean {
  const strange = count(label, /[xX]/g);
  const work = /[MN]/.test(label) ? 4 : 2;
  if (/f/.test(label) && !/M|K|W/.test(label)) return false;
  if (/^[LGD&]*[tL]$/.test(label) || /^[L&G]+$/.test(label)) return true;
  return /[MKTVSCNPWsBUa]/.test(label) && strange <= work && !/^[xXD]{1,3}[PC]?$/.test(label) && !/[Z]/.test(label);
}

/** "hey can you do a quick insta caption for": up to the word that leads to what is said. */
function pieceHead(kinds: string): Head | null {
  const at = pieceAt(kinds);
  if (at < 0) return null;
  const before = kinds.slice(0, at);
  const isOrdered = /[KWO]/.test(before) || isRequested(kinds.slice(at + 1));
  const end = jointEnd(kinds, at);
  const rest = kinds.slice(end < 0 ? at + 1 : end);
  const isOfIt = /[SK][GL]*U/.test(before) && !/[RHf]/.test(kinds.slice(at + 1));
  const isBare = !/[xX]/.test(rest) && !/f[^f]*$/.test(rest.replace(/^[GDFr]*f+$/, ''));
  const isTone = /A/.test(rest) && /^[xAEG&LrC]*$/.test(rest) && count(rest, /x/g) <= 1;
  if (isOfIt || isBare || isTone) return whole('order');
  if (end >= 0) return { end, all: false, what: 'order' };
  return isOrdered ? { end: at + 1, all: false, what: 'order' } : null;
}

/** Unknown words that may stand between one joint and the next. */
const MOST_STRANGE = { none: 2, F: 4, R: 0 } as const;

/** Behind the last word that leads to what is said, or -1. */
function jointEnd(kinds: string, at: number): number {
  const open = /^[^f:]*/.exec(kinds.slice(at + 1))?.[0] ?? '';
  let joint: Joint = { end: -1, last: 'none', strange: 0 };
  for (const [index, kind] of [...open].entries()) {
    const next = at + 1 + index;
    if (/[FHR][TVB]/.test(kinds.slice(next - 1, next + 1))) return next + (reportHead(kinds.slice(next))?.end ?? 1);
    joint = afterKind(joint, kind, next);
    if (joint.strange > MOST_STRANGE[joint.last]) break;
  }
  return joint.end;
}

type Joint = { end: number; last: 'none' | 'F' | 'R'; strange: number };

function afterKind(joint: Joint, kind: string, at: number): Joint {
  if (/[RH]/.test(kind)) return { end: at + 1, last: 'R', strange: 0 };
  if (/[Fr]/.test(kind) && joint.last !== 'R' && joint.strange === 0) return { end: at + 1, last: 'F', strange: 0 };
  return { ...joint, strange: joint.strange + (/[xX]/.test(kind) ? 1 : 0) };
}

/** "the message we want to get across is that" */
function isRequested(after: string): boolean {
  return /^I[GE]*O?W[^f]{0,6}H/.test(after);
}

/** The noun of what is ordered, with few unknown words before it. */
function pieceAt(kinds: string): number {
  const [head = ''] = kinds.split(/[:,f]/, 1);
  const early = head.slice(0, 18);
  const at = [...early].findIndex((kind, index) => {
    const before = early.slice(0, index);
    if (kind === 'C') return /K[^CP]*$/.test(before) && /^[RH]/.test(early.slice(index + 1));
    return kind === 'M' || (kind === 'P' && (/[KWO]|S.*r|^[L&G]*S[GLD]*$/.test(before) || /^[L&GDA]*$/.test(before)));
  });
  if (at < 0) return -1;
  const before = early.slice(0, at);
  const strange = count(before, /[xX]/g);
  const isOrdered = /[KWO]/.test(before) || isRequested(early.slice(at + 1));
  const isNamed = /^[L&G]*[DA]/.test(before) || before.length <= 2 + count(before, /[LG&]/g);
  const isPiece = early.charAt(at) === 'M' || isOrdered || /^(?:A|[GNA]*[RFr]|$|[,:])/.test(early.slice(at + 1));
  // "you get one" is said to readers.
  if (/Z|^[L&G]*Y[^O]/.test(before) || !isPiece) return -1;
  // "Post office counter moves": a noun that nobody asks for, and nothing that leads on.
  const leads = isOrdered || /^[NACGLDM]*(?:[RHFr,:]|$)/.test(kinds.slice(at + 1));
  return leads && (isOrdered || isNamed) && strange <= (isOrdered ? 4 : 2) ? at : -1;
}

/** "let everyone know that", "announce", "make sure to mention". */
function reportHead(kinds: string): Head | null {
  const verb = SAY.exec(kinds)?.[0];
  if (verb !== undefined && !/^[ZI]/.test(kinds.slice(verb.length))) {
    const joint = /^(?:[GLDA]*PA*(?=[RHr]))?[VB]*[GL]*[RH:]*(?:F[DAGx]{0,3}Q)?[RH:]*/.exec(kinds.slice(verb.length));
    const end = verb.length + (joint?.[0].length ?? 0);
    const rest = kinds.slice(end);
    const isHow = rest === '' || /^[DGAEFRr&L#]*[CNUMa][CNAGL&]*$/.test(rest);
    return { end, all: isHow, what: isHow ? 'manner' : 'order' };
  }
  const notified = NOTIFY.exec(kinds)?.[0];
  if (notified === undefined || /^[ZI]/.test(kinds.slice(notified.length))) return null;
  const readers = /^[DAQGxFU]{0,5}?(?:k[RHF:]*|[RH:]+|(?<=Q)F|(?<=[QU])(?=[^QRHFk:]))/.exec(
    kinds.slice(notified.length),
  )?.[0];
  return readers === undefined ? null : { end: notified.length + readers.length, all: false, what: 'order' };
}

/** Where words to the writer begin that run to the end: "for our instagram", "in a fun way", "please". */
export function findTail(tokens: readonly Token[]): number {
  const kinds = kindsOf(tokens);
  for (let at = 2; at < kinds.length; at += 1) {
    const tail = kinds.slice(at);
    if (
      /^(?:[FGEL&Rr]{1,4}[DA#]{0,3}x?[ACNMGL&a]{0,6}[CNMa][GL]{0,2}|[FGEr]{1,3}[DA&G]{1,5}[CM]|L{0,2}[^ZxXfG]L)$/.test(
        tail,
      )
    )
      return at;
  }
  return kinds.length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
