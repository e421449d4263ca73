import type { CaptionDraft, Line } from '../../../captions/caption-draft.ts';
import { factLabel } from '../../../languages/page-lines.ts';
import { isWide, widthOf } from '../../../points/text-length.ts';
import { factsBeside, fittingFacts, opened } from '../decisive/decisive-lines.ts';
import type { Detail, PageBrief } from '../page-brief.ts';

type Paragraphs = CaptionDraft['paragraphs'];

const LONGEST = 110;
const MOST = 6;
const LONGEST_LABEL = 40;
/** Without a word before it, a place is only a name. */
const NAMES: ReadonlySet<Detail['kind']> = new Set(['place', 'address']);

/** When, where, how much, as far as a text does not say so. */
function captionFacts(brief: PageBrief, shown = '', most = LONGEST): Detail[] {
  const title = brief.title?.text ?? '';
  return factsBeside(brief, shown, most)
    .filter(({ text, label }) => isStatement(text) && isName(label ?? '') && !title.includes(text))
    .slice(0, MOST);
}

/** "4.0" says nothing. */
function isStatement(text: string): boolean {
  return /[\p{L}\p{Sc}%]/u.test(text);
}

/** A sentence is no label. */
function isName(label: string): boolean {
  return widthOf(label) <= LONGEST_LABEL && !/[.!?。！？؟]$/u.test(label);
}

/** The facts in one line, as many as it takes, each with what it is. */
export function factLine(brief: PageBrief, { most = LONGEST, shown = '' } = {}): Line[] {
  const facts = withoutStreetLabels(fittingFacts(captionFacts(brief, shown, most), most));
  const lines = facts.map((detail, at) => (at === 0 ? firstOf(detail, brief, shown) : factOf(detail, brief)));
  const between = lines.map((line, at) => (at === 0 ? line : divided(line)));
  return between.filter((_, at) => widthOf(textOf(between.slice(0, at + 1))) <= most);
}

/** Of a house and its street one has the word for where they are. */
function withoutStreetLabels(facts: readonly Detail[]): Detail[] {
  return facts.map((fact, at) =>
    fact.kind === 'address' && facts[at - 1]?.kind === 'place' ? { ...fact, kind: 'line' } : fact,
  );
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(' ');
}

/** The mark between two facts is part of neither. */
function divided({ text, claim, label = '' }: Line): Line {
  const mark = isWide(`· ${text}`) ? ' · ' : '· ';
  return { text: `${mark}${text}`, claim, label: `${mark}${label}` };
}

/** A price by itself is nobody's. */
function firstOf(detail: Detail, brief: PageBrief, shown: string): Line {
  const { name, title, type } = brief;
  const subject = name ?? title?.text ?? '';
  const isOwn = detail.kind === 'price' && detail.label === null && (type === 'product' || type === 'shop');
  if (!isOwn || subject === '' || shown.includes(subject)) return factOf(detail, brief, true);
  const claim = { ...detail.claim, quote: `${subject} · ${detail.claim.quote}` };
  return { text: `${subject} · ${detail.text}`, claim };
}

/** "Where: Skellig Sands": a fact with the word for it where it has none, and needs one. */
function factOf({ kind, label, text, claim }: Detail, brief: PageBrief, isNamed = false): Line {
  const { language, words } = brief;
  // "Total 35 min" says so itself.
  const isSelfLabelled = kind === 'duration' && /^\p{L}/u.test(text) && !isWide(text);
  const isOpen =
    !isSelfLabelled && label === null && (isNamed || NAMES.has(kind)) && !/^[^\p{Nd}]{2,}[:：]/u.test(text);
  const known = isOpen ? factLabel(language, kind) : null;
  if (known === null) return { text: opened(text, brief), claim };
  return { text: `${known}${words.colon}${text}`, claim, label: `${known}${words.colon}` };
}

/** The facts line by line; those that say by themselves what they are stand together. */
export function factLines(brief: PageBrief, mark = '', shown = ''): Paragraphs {
  const lines = withoutStreetLabels(captionFacts(brief, shown)).map((detail) => factOf(detail, brief, true));
  const isNamed = ({ text, label }: Line): boolean => label !== undefined || /^[^:：]{2,60}[:：]/u.test(text);
  const rows: Line[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last?.[0] === undefined || isNamed(line) || isNamed(last[0])) rows.push([line]);
    else last.push(divided(line));
  }
  return rows.map(([first, ...rest], index) => ({
    lines: first === undefined ? rest : [marked(first, mark), ...rest],
    ...(index === 0 ? {} : { isTight: true }),
  }));
}

function marked({ text, claim, label = '' }: Line, mark: string): Line {
  return mark + label === '' ? { text, claim } : { text: `${mark}${text}`, claim, label: `${mark}${label}` };
}
