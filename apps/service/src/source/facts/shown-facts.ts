import type { PageType } from '@galley/contract';
import { askedAs } from './asked-price.ts';
import type { FactDraft, PageParts } from './fact-draft.ts';
import { currencySigns, numberOf, type VisibleText } from './visible-text.ts';

const PHONE = /(?:\+\d{1,3}[\s.-]?)?\(?\d{2,5}\)?[\s./-]\d{2,4}[\s.-]?\d{2,5}(?!\d)/;
const WEEKDAY =
  /^[^\p{L}\p{N}]{0,3}(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?|lun(?:di|es)?|mar(?:di|tes)?|mer(?:credi)?|mi[ée](?:rcoles)?|jeu(?:di)?|jue(?:ves)?|ven(?:dredi)?|vie(?:rnes)?|sam(?:edi)?|s[áa]b(?:ado)?|dim(?:anche)?|dom(?:ingo)?|daily|every day|täglich|[月火水木金土日]曜?|(?:ال)?(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت))(?:s|\b|\W)/iu;
const CLOCK = /\d{1,2}[:.]\d{2}|\d ?(?:am|pm|h|uhr)\b|\d ?[-–—] ?\d|時/iu;
const CLOSED = /closed|geschlossen|ruhetag|fermé|cerrado|chiuso|定休|休み|مغلق/iu;

/** Facts from visible rows, terms and lines that no data declares. */
export function shownFacts({ reading, structure }: PageParts, visible: VisibleText, type: PageType): FactDraft[] {
  const terms = structure.terms.map(({ label, text }) => ({ ...PAIR, label, value: text, from: 'table' as const }));
  const own = structure.pairs
    .filter(({ value }) => !TICKER.test(value))
    .map(({ label, value, heading, isOff }) => ({
      ...PAIR,
      label,
      value,
      from: 'list' as const,
      ...of(heading, isOff),
    }));
  const pairs = inOrder([...structure.tables.flatMap(rowsOf), ...terms, ...own]);
  const hours = pairs.filter((pair) => isHours(pair.label, pair.value) || isSeason(pair));
  return [
    ...struckPrice(structure.struck, visible),
    ...metaPrice(structure.metas, visible, type),
    ...hours.map((pair) => ({ ...pair, kind: 'hours' as const, ...seen(pair, visible) })),
    ...hourLines(reading.runs, visible, hours.length > 0),
    ...phoneLine(visible),
    ...dayLine(reading.runs, visible),
    ...pairs
      .filter((pair) => !hours.includes(pair))
      .map((pair) => ({ ...pair, ...seen(pair, visible) }))
      .filter(({ from, found }) => from !== 'list' || !/^line\d/.test(found?.place ?? '')),
  ];
}

type Pair = Omit<FactDraft, 'found'> & { label: string };

const PAIR = { kind: 'row' as const };
/** "Ana gave £5 · 3 minutes ago" is gone tomorrow. */
export const TICKER =
  /\b(?:min(?:ute)?s?|hours?|days?|weeks?) ago\b|\bvor \d{1,3} (?:min|std|stunden?|tagen?)|\bil y a \d|\bhace \d|\d\s?(?:分|時間|日)前|قبل \d/iu;

function rowsOf({ heading, head, rows }: PageParts['structure']['tables'][number]): Pair[] {
  return rows
    .filter(({ isHead, cells }) => !isHead && new Set(cells.filter((cell) => cell !== '')).size >= 2)
    .map(({ cells: [label = '', ...others], isOff }) => {
      const filled = others.map((text, at) => ({ head: head[at + 1] ?? '', text }));
      // A cell that spans several columns is read once.
      const cells = filled.filter(({ text }, at) => text !== '' && text !== filled[at - 1]?.text);
      const value = cells.map(({ text }) => text).join(' · ');
      return { ...PAIR, label, value, from: 'table', cells, ...of(heading, isOff) };
    });
}

function of(heading: string, isOff: boolean): { subject?: string; isOff?: boolean } {
  return { ...(heading === '' ? {} : { subject: heading }), ...(isOff ? { isOff } : {}) };
}

/** What is no longer to be had is never first. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((a, b) => Number(a.isOff ?? false) - Number(b.isOff ?? false));
}

/** The cells of a row are separate runs; the one with the first value is its position. */
function seen({ label, value }: Pair, visible: VisibleText): Pick<FactDraft, 'found'> {
  const first = value.split(' · ')[0] ?? value;
  const found = visible.pair(label, first) ?? visible.words(first) ?? visible.words(label);
  return { found: found === null ? null : { ...found, text: `${label} · ${value}`.slice(0, 300) } };
}

/** A list of days in the calendar is no opening time. */
const DATES = /\d{1,2}\.\d{1,2}\.\D{1,12}\d{1,2}\.\d{1,2}\./u;

function isHours(label: string, value: string): boolean {
  if (DATES.test(value) || isOccasion(label === value ? value : `${label} ${value}`)) return false;
  return WEEKDAY.test(label) && label.length <= 80 && (CLOCK.test(value) || CLOSED.test(value));
}

const TIME_OR_CLOSED =
  /\d{1,2}(?:[:.h]\d{2})?\s?(?:am|pm|uhr|h(?!\p{L})|時|分)?|closed|geschlossen|ruhetag|fermé\p{L}*|cerrado|chiuso|定休日?|休み?|مغلق/giu;
const MOST_WORDS = 2;

/** "Sunday 12 to 3: double points for everyone": behind its last time a line of opening hours says nothing more. */
export function isOccasion(text: string): boolean {
  const last = [...text.matchAll(TIME_OR_CLOSED)].at(-1);
  if (last === undefined) return false;
  const after = text.slice(last.index + last[0].length).replace(/\([^()]{0,80}\)|（[^（）]{0,80}）/gu, ' ');
  const words = after.match(/[\p{L}\p{M}’']{3,}/gu)?.filter((word) => !WEEKDAY.test(word)) ?? [];
  const isMultiple = /[×x✕]\s?\d|\d\s?(?:[×✕%]|倍|割引?)|[%％]/u.test(text);
  return isMultiple || words.length > MOST_WORDS || words.some((word) => /[ぁ-んァ-ヶ一-龠]{6}/u.test(word));
}

const DAYS =
  /(?<!\p{L})(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|daily|every day|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|werktags|wochenende|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tous les jours|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos los días)(?!\p{L})|[月火水木金土日]曜|毎日/iu;
/** Nothing but times: "7:30 pm – 10:00 pm". */
export const TIMES =
  /^(?:\D{0,8}\d{1,2}(?:[:.h]\d{0,2})?\s?(?:am|pm|uhr|h)?\s?(?:[-–—〜]|to|bis|à|a)\s?\d{1,2}(?:[:.h]\d{0,2})?\s?(?:am|pm|uhr|h)?){1,3}$/iu;

/** A row of a table of seasons: its days in one cell, its hours in another, no price and no single date. */
function isSeason({ label, cells = [] }: Pair): boolean {
  const texts = cells.map(({ text }) => text);
  const isTimed = texts.some((text) => TIMES.test(text));
  const isOfDays = [label, ...texts].some((text) => DAYS.test(text) && !/\d/.test(text));
  return cells.length === 2 && isTimed && isOfDays && !texts.some((text) => currencySigns.test(text));
}

function struckPrice(struck: readonly string[], visible: VisibleText): FactDraft[] {
  return struck
    .filter((text) => currencySigns.test(text) && /\d/.test(text))
    .slice(0, 3)
    .map((text) => ({ kind: 'former_price', value: text, from: 'text', found: visible.words(text) }));
}

function metaPrice(metas: PageParts['structure']['metas'], visible: VisibleText, type: PageType): FactDraft[] {
  const metaOf = (name: RegExp): string => metas.find((meta) => name.test(meta.name))?.content ?? '';
  const amount = metaOf(/^(?:product|og):price:amount$/);
  if (amount === '') return [];
  const currency = metaOf(/^(?:product|og):price:currency$/);
  const wanted = { amount: numberOf(amount), currency: currency.toUpperCase() };
  const found = visible.find((text) => askedAs(text, wanted, type));
  return [{ kind: 'price', value: `${amount} ${currency}`.trim(), from: 'meta', found }];
}

/** "Tue–Sat 17:00–23:00" in a separate line. */
function hourLines(runs: PageParts['reading']['runs'], visible: VisibleText, isKnown: boolean): FactDraft[] {
  if (isKnown) return [];
  return runs
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.length <= 80 && isHours(line, line))
    .slice(0, 8)
    .map((line) => ({ kind: 'hours', value: line, from: 'text', found: withText(visible.words(line), line) }));
}

const DAY =
  /\b\d{1,2}(?:st|nd|rd|th|\.)?(?:\s?[-–]\s?\d{1,2}\.?)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|märz|okt|dez|févr|avr|juin|juil|août|enero|abril|junio|julio|agosto|octubre|noviembre|diciembre)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\d{1,2}月\d{1,2}日/iu;

/** A full date set apart near the top: the date of an event. */
function dayLine(runs: PageParts['reading']['runs'], visible: VisibleText): FactDraft[] {
  const line = runs
    .filter(({ top }) => top < 1_200)
    .flatMap(({ text }) => text.split('\n'))
    .find(
      (text) =>
        text.length <= 90 &&
        DAY.test(text) &&
        /\b20\d\d\b|月/u.test(text) &&
        !/publi|updat|posted|min read/iu.test(text),
    );
  return line === undefined
    ? []
    : [{ kind: 'date', value: line, from: 'text', found: withText(visible.words(line), line) }];
}

function phoneLine(visible: VisibleText): FactDraft[] {
  const found = visible.line(/(?:\btel|phone|call|☎|📞|telefon|téléphone|teléfono|電話|هاتف)[^\d+]{0,20}[+(]?\d/iu);
  const number = PHONE.exec(found?.text ?? '')?.[0] ?? '';
  const text = found?.text.split('\n').find((line) => line.includes(number)) ?? '';
  return number === '' ? [] : [{ kind: 'phone', value: number.trim(), from: 'text', found: withText(found, text) }];
}

function withText<Found extends { text: string } | null>(found: Found, text: string): Found {
  return found === null ? found : { ...found, text };
}
