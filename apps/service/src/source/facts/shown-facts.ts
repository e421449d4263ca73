import type { PageType } from '@galley/contract';
import { askedAs } from './asked-price.ts';
import type { FactDraft, PageParts } from './fact-draft.ts';
import { currencySigns, numberOf, type VisibleText } from './visible-text.ts';

const PHONE = /(?:\+\d{1,3}[\s.-]?)?\(?\d{2,5}\)?[\s./-]\d{2,4}[\s.-]?\d{2,5}(?!\d)/;
const WEEKDAY =
  /^\W{0,3}(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?|lun(?:di|es)?|mar(?:di|tes)?|mer(?:credi)?|mi[ée](?:rcoles)?|jeu(?:di)?|jue(?:ves)?|ven(?:dredi)?|vie(?:rnes)?|sam(?:edi)?|s[áa]b(?:ado)?|dim(?:anche)?|dom(?:ingo)?|daily|every day|täglich|[月火水木金土日]曜?|(?:ال)?(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت))(?:s|\b|\W)/iu;
const CLOCK = /\d{1,2}[:.]\d{2}|\d ?(?:am|pm|h|uhr)\b|\d ?[-–—] ?\d|時/iu;
const CLOSED = /closed|geschlossen|fermé|cerrado|定休|مغلق/iu;

/** Facts from visible rows, terms and lines that no data declares. */
export function shownFacts({ reading, structure }: PageParts, visible: VisibleText, type: PageType): FactDraft[] {
  const rows = structure.tables.flatMap(({ heading, rows }) =>
    rows
      .filter(({ isHead, cells }) => !isHead && cells.filter((cell) => cell !== '').length >= 2)
      .map(({ cells: [label = '', ...others] }) => pairOf(label, others.filter(Boolean).join(' · '), heading)),
  );
  const terms = structure.terms.map(({ label, text }) => pairOf(label, text, ''));
  const pairs = [...rows, ...terms];
  const hours = pairs.filter(({ label, value }) => isHours(label, value));
  return [
    ...struckPrice(structure.struck, visible),
    ...metaPrice(structure.metas, visible, type),
    ...hours.map((pair) => ({ ...pair, kind: 'hours' as const, ...seen(pair, visible) })),
    ...hourLines(reading.runs, visible, hours.length > 0),
    ...phoneLine(visible),
    ...dayLine(reading.runs, visible),
    ...pairs.filter((pair) => !hours.includes(pair)).map((pair) => ({ ...pair, ...seen(pair, visible) })),
  ];
}

type Pair = Omit<FactDraft, 'found'> & { label: string };

function pairOf(label: string, value: string, _heading: string): Pair {
  return { kind: 'row', label, value, from: 'table' };
}

/** The cells of a row are separate runs; the first that contains the value is its position. */
function seen({ label, value }: Pair, visible: VisibleText): Pick<FactDraft, 'found'> {
  const found = visible.words(value.split(' · ')[0] ?? value) ?? visible.words(label);
  return { found: found === null ? null : { ...found, text: `${label} · ${value}`.slice(0, 300) } };
}

function isHours(label: string, value: string): boolean {
  return WEEKDAY.test(label) && label.length <= 80 && (CLOCK.test(value) || CLOSED.test(value));
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
