// Quotations in paragraphs, with the speaker that the paragraph names.

import type { PageLines, SeenLine } from '../facts/page-lines.ts';
import { isFullName, nameAtStart, namesIn } from '../facts/speaker-names.ts';
import type { PageQuote } from '../page-source.ts';

type SpokenQuote = Omit<PageQuote, 'id'>;

const QUOTED = /[“„«「"]\s?([^“”„«»「」"]{15,600}?)[,،]?\s?[”“»」"]/gu;
const SAYING =
  /\b(?:said|says|told|added|adds|explains|explained|recalls|writes|wrote|sagt|sagte|erklärt|erklärte|meint|berichtet|dit|explique|raconte|affirme|ajoute|dice|dijo|explica|afirma|cuenta)\b|قالت?|تقول|يقول|أضافت?|と話す|と語る|と言う/iu;
const STARS = /^([★⭐]{1,5})([☆✩]{0,4})\s?/u;
const LONGEST_SIGNATURE = 90;

export function spokenQuotes({ main }: PageLines): SpokenQuote[] {
  return main.flatMap((line, at) => {
    if (/^(?:h\d|td|th|blockquote|cite)$/.test(line.tag)) return [];
    const below = isNameAbove(main, at) ? main[at - 1] : main[at + 1];
    return [...line.text.slice(0, 3_000).matchAll(QUOTED)].flatMap((match) => quoteOf(match, line, below));
  });
}

/** The name is in the same box as the quotation; where all are in one box, its first line shows the order. */
function isNameAbove(main: readonly SeenLine[], at: number): boolean {
  const [line, above, below] = [main[at], main[at - 1], main[at + 1]];
  if (line === undefined || above === undefined || !isFullName(above.text) || /^h[12]$/.test(above.tag)) return false;
  if (below === undefined || !isFullName(below.text)) return true;
  const distance = (other: SeenLine): number => {
    const level = other.parents.findIndex((box) => line.parents.includes(box));
    return level < 0 ? other.parents.length : level;
  };
  if (distance(above) !== distance(below)) return distance(above) < distance(below);
  const first = main.findLastIndex(({ tag }, index) => index < at && /^h\d$/.test(tag)) + 1;
  return isFullName(main[first]?.text ?? '');
}

function quoteOf(match: RegExpExecArray, line: SeenLine, next: SeenLine | undefined): SpokenQuote[] {
  const text = match[1]?.trim() ?? '';
  const before = line.text.slice(0, match.index);
  const after = line.text.slice(match.index + match[0].length);
  const rated = STARS.exec(before);
  const stars = rated === null ? null : [...(rated[1] ?? '')].length;
  const signature = before.replace(STARS, '').trim() === '' ? signatureIn(after, next) : null;
  if (signature !== null) return [{ kind: 'review', text, speaker: signature, stars, source: null, place: line.place }];
  const speaker = speakerAfter(after) ?? speakerBefore(before);
  return speaker === null ? [] : [{ kind: 'quote', text, speaker, stars, source: null, place: line.place }];
}

/** The text after the quotation is only its speaker; or the next line is a name. */
function signatureIn(after: string, next: SeenLine | undefined): string | null {
  const rest = after.replace(/^\s*[—–-]?\s*/u, '').trim();
  if (rest === '' && next !== undefined && next.text.length <= LONGEST_SIGNATURE) {
    const below = next.text.replace(/^[—–-]\s*/u, '');
    return below !== next.text || nameAtStart(below) !== null || isFullName(below) ? below : null;
  }
  const isSignature = rest.length > 1 && rest.length <= LONGEST_SIGNATURE && !/[.!?。؟]\s\p{L}/u.test(rest);
  return isSignature && !SAYING.test(rest) && /^\p{L}/u.test(rest) ? rest.replace(/[.]$/u, '') : null;
}

/** `,” said Ned Farrow, who rents boats` */
function speakerAfter(after: string): string | null {
  const clause = /^[,.]?\s?([^.“„«]{0,120})/u.exec(after)?.[1] ?? '';
  return SAYING.test(clause.slice(0, 60)) ? (namesIn(clause)[0] ?? null) : null;
}

/** `Ned Farrow says: “`, `تقول أمينة المكتبة سمر الدوسري: «` */
function speakerBefore(before: string): string | null {
  const trimmed = before.trimEnd();
  if (!/[:：,]$/u.test(trimmed)) return null;
  const clause =
    trimmed
      .slice(-140, -1)
      .split(/[.“”»]/u)
      .at(-1) ?? '';
  if (!SAYING.test(clause)) return null;
  const eastern = clause.split(/(?:قالت?|تقول|يقول|أضافت?)\s/u);
  const name = eastern.length > 1 ? (eastern.at(-1)?.trim() ?? '') : '';
  return name.length >= 3 && name.length <= 60 ? name : (namesIn(clause).at(-1) ?? null);
}
