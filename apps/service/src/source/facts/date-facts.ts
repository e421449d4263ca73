import type { PageType } from '@galley/contract';
import { type DayMention, daysIn, hasYear, withYear } from './calendar.ts';
import type { FactDraft } from './fact-draft.ts';
import type { PageLines, SeenLine } from './page-lines.ts';
import { TIMES } from './shown-facts.ts';

const UNTIL =
  /(?:\b(?:until|by|before|closes?|closing(?: date)?|deadline|due|ends?|bis(?: zum)?|frist|jusqu['’]au|avant le|date limite|hasta(?: el)?|antes del|fecha límite|plazo)\b|締切|締め切り|حتى|آخر موعد)[^.]{0,24}$/iu;
const FROM_NOW = /^\s?まで/u;
const EDITED =
  /(?:updat|revis|modif|edited|reviewed|checked|last|aktualis|geändert|stand|mise? à jour|actualiz|更新|تحديث)[^.|·]{0,24}$/iu;
const START = /\b(?:starts?|starting|beginn|begin|début|inicio|comienzo|start date)\b|開始|入社/iu;
/** Page types whose date is the publication date. */
const WRITTEN: readonly PageType[] = ['article', 'recipe', 'video', 'documentation', 'gallery', 'faq'];
const LAST_LINE = 14;

type DateMention = { line: SeenLine; day: DayMention; before: string; after: string };

export function dateFacts(lines: PageLines, type: PageType): FactDraft[] {
  const dated = (all: readonly SeenLine[]): DateMention[] =>
    all.flatMap((line) =>
      daysIn(line.text).map((day) => ({
        line,
        day,
        before: line.text.slice(0, day.index),
        after: line.text.slice(day.index + day.text.length),
      })),
    );
  const limits = dated(lines.main).filter(({ before, after }) => UNTIL.test(before) || FROM_NOW.test(after));
  if (WRITTEN.includes(type)) return published(dated(lines.head), lines.head);
  if (type === 'event') return event(lines, dated, limits);
  if (type === 'product') return deadline(limits, 0);
  if (type === 'job') return [...job(dated(lines.main)), ...deadline(limits, null), ...labelledDeadline(lines.main)];
  return [];
}

/** A full date beside the headline; a `time` element takes precedence over text. */
function published(dated: readonly DateMention[], head: readonly SeenLine[]): FactDraft[] {
  const marked = head.find(({ time }) => /^\d{4}-\d{2}-\d{2}/.test(time));
  const written = dated.find(({ day, before, line }) => hasYear(day.day) && !EDITED.test(before) && line.tag !== 'h1');
  if (marked !== undefined && !EDITED.test(marked.text))
    return [dayFact('published', marked.time.slice(0, 10), marked)];
  return written === undefined ? [] : [draft('published', written.day.day, written)];
}

function event(
  lines: PageLines,
  dated: (all: readonly SeenLine[]) => DateMention[],
  limits: readonly DateMention[],
): FactDraft[] {
  const isLimit = ({ line, day }: DateMention): boolean =>
    limits.some((limit) => limit.line.text === line.text && limit.day.index === day.index);
  const candidates = [...dated(lines.head), ...dated(lines.main.slice(0, LAST_LINE)), ...dated(lines.main)].filter(
    (item) => !isLimit(item),
  );
  const year = yearOf(lines.main);
  const first = candidates.find(({ day }) => hasYear(day.day)) ?? (year === null ? undefined : candidates[0]);
  if (first === undefined) return deadline(limits, year);
  const known = Number(/^\d{4}/.exec(first.day.day)?.[0] ?? year);
  const below = lines.head[lines.head.findIndex(({ text }) => text === first.line.text) + 1]?.text ?? '';
  // Its times may stand in the line below.
  const whole = TIMES.test(below) ? { ...first.line, text: `${first.line.text} · ${below}` } : first.line;
  return [
    draft('date', withYear(first.day.day, known), { ...first, line: whole }),
    ...(first.day.end === null ? [] : [draft('end_date', withYear(first.day.end, known), first)]),
    ...deadline(limits, known),
  ];
}

function yearOf(lines: readonly SeenLine[]): number | null {
  const found = lines.slice(0, LAST_LINE).flatMap(({ text }) => /\b20\d\d\b/.exec(text)?.[0] ?? []);
  return found[0] === undefined ? null : Number(found[0]);
}

/** "Beginn: 1. April 2027" in a row of its own. */
function job(dated: readonly DateMention[]): FactDraft[] {
  const start = dated.find(({ line, before }) => START.test(before) || START.test(line.heading));
  return start === undefined ? [] : [draft('date', start.day.day, start)];
}

/** The label and its date are two lines. */
function labelledDeadline(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line, at) => {
    const [day] = daysIn(line.text);
    const label = main[at - 1];
    if (day === undefined || label === undefined || label.text.length > 40) return [];
    const kind = /deadline|frist|closing|limite|límite|締切|cierre|clôture|آخر موعد/iu.test(label.text)
      ? ('deadline' as const)
      : START.test(label.text)
        ? ('date' as const)
        : null;
    const text = `${label.text} ${line.text}`;
    return kind === null ? [] : [{ kind, value: day.day, from: 'list', found: { text, place: line.place } }];
  });
}

function deadline(limits: readonly DateMention[], year: number | null): FactDraft[] {
  const [first] = limits.filter(({ day }) => hasYear(day.day) || year !== null);
  return first === undefined ? [] : [draft('deadline', withYear(first.day.day, year ?? 0), first)];
}

type DayKind = 'date' | 'end_date' | 'published' | 'deadline';

function draft(kind: DayKind, value: string, { line }: DateMention): FactDraft {
  return dayFact(kind, value, line);
}

function dayFact(kind: DayKind, value: string, { text, place }: SeenLine): FactDraft {
  return { kind, value, from: 'text', found: { text: text.slice(0, 300), place } };
}
