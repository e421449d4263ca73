// Notices: something public is closed, cut off, moved or called back for a time, and the page says so.

import type { PageType } from '@galley/contract';
import { pageBoxes } from '../boxes/page-boxes.ts';
import { daysIn } from './calendar.ts';
import type { FactDraft, PageParts } from './fact-draft.ts';
import { pageLines, type SeenLine } from './page-lines.ts';
import { phoneFacts } from './visit-facts.ts';
import { whenIn } from './when.ts';

/** A title that says what is not as usual. German compounds have these words at their end. */
const INTERRUPTED: readonly RegExp[] = [
  /(?<!\p{L})(?:clos(?:ed?|es|ures?)|shut(?:s|-?downs?|-?offs?)?|outages?|interruptions?|interrupted|suspen(?:ded|sions?)|disrupt(?:ed|ions?)|diver(?:sions?|ted)|road ?works?|resurfacing|power cuts?|cancell?(?:ed|ations?)|postponed|out of (?:service|order)|boil (?:water )?notices?|changes to|public notices?|no (?:water|power|service|trains?|buses|collections?))(?!\p{L})/iu,
  /(?:sperrung|gesperrt|abgestellt|abschaltung|abgeschaltet|unterbrechung|unterbrochen|ausfall|ausfälle|bauarbeiten|baustelle|umleitung|schließung|geschlossen|schließt|abgesagt|verschoben|störung|bekanntmachung|abkochgebot)(?:en|s)?(?!\p{L})|(?<!\p{L})(?:entfällt|entfallen|fällt|fallen)(?!\p{L})/iu,
  /(?<!\p{L})(?:coupures?|coupée?s?|fermetures?|fermée?s?|interruptions?|interrompue?s?|suspensions?|suspendue?s?|travaux|déviations?|perturb(?:ations?|ée?s?)|annul(?:ations?|ée?s?)|reportée?s?|pannes?|avis)(?!\p{L})/iu,
  /(?<!\p{L})(?:cortes?|cortad[oa]s?|cierres?|cerrad[oa]s?|cierran?|interrupci(?:ón|ones)|interrumpid[oa]s?|suspensi(?:ón|ones)|suspendid[oa]s?|obras|desvíos?|averías?|cancelad[oa]s?|aplazad[oa]s?|avisos?)(?!\p{L})/iu,
  /(?<!\p{L})(?:interruzion[ei]|interrott[oaei]|sospension[ei]|sospes[oaei]|chiusur[ae]|chius[oaei]|lavori|deviazion[ei]|guast[oi]|annullat[oaei]|rinviat[oaei]|avvis[oi])(?!\p{L})/iu,
  /断水|停電|通行止|通行規制|休館|休業|休止|閉鎖|運休|工事|迂回|中止|延期/u,
  /(?<!\p{L})(?:ال)?(?:قطع|انقطاع|إغلاق|مغلقة?|تحويلة?|صيانة|إلغاء|تأجيل|تعليق|توقف)(?!\p{L})/u,
];

const RECALLED =
  /(?<!\p{L})(?:recall(?:s|ed|ing)?|rappels?|rappelle|retirada|retira|richiamo|richiama|ritiro)(?!\p{L})|rückruf|リコール|自主回収|回収|(?<!\p{L})(?:استدعاء|سحب)(?!\p{L})/iu;

/** Pages that a bare shape may take for something else. */
const MISTAKEN: readonly PageType[] = ['place', 'site', 'other', 'event', 'shop', 'product', 'software', 'article'];
const ASKS =
  /\b(?:tickets?|rsvp|register|add to (?:cart|bag|basket)|buy|apply|book|anmelden|karten|warenkorb|kaufen|bewerben|reservieren|billets?|panier|acheter|réserver|postuler|entradas|carrito|comprar|reservar|inscríbete|biglietti|carrello|acquista|prenota)\b|チケット|カート|購入|申し込|予約|応募|التذاكر|السلة|احجز|اشتر/iu;
const FIRST = 5;
const MOST_PARAGRAPHS = 6;
const LONG = 110;
/** What can be set in one line. */
const LONGEST = 50;

/** The title names an interruption, and the title or the first lines name its day; or something is called back. */
export function isNotice(parts: PageParts, type: PageType): boolean {
  if (!MISTAKEN.includes(type) || isDeclared(parts) || parts.reading.buttons.some(isAsking)) return false;
  const { main } = pageLines(parts.reading, parts.structure);
  const title = titleOf(main, parts.reading);
  const prose = main.filter(({ tag }) => !/^h\d$/.test(tag));
  if (prose.filter(({ text }) => text.length >= LONG).length > MOST_PARAGRAPHS) return false;
  const opening = [title, ...prose.slice(0, FIRST).map(({ text }) => text)];
  if (RECALLED.test(title)) return opening.slice(1).some((text) => /\p{Nd}/u.test(text));
  return INTERRUPTED.some((words) => words.test(title)) && opening.some((text) => daysIn(text).length > 0);
}

function titleOf(main: readonly SeenLine[], { title }: PageParts['reading']): string {
  return main.find(({ tag }) => tag === 'h1')?.text ?? title;
}

function isAsking({ text, area }: PageParts['reading']['buttons'][number]): boolean {
  return area === 'main' && ASKS.test(text);
}

/** Reports of newspapers, and things to buy or to come to, say what they are. */
function isDeclared({ items }: PageParts): boolean {
  return items.some(({ types }) =>
    types.some((type) => /Article$|^BlogPosting$|Event$|^JobPosting$|^Recipe$/.test(type)),
  );
}

/** When it is, and whom to ask: from the main text, never from a box beside it. */
export function noticeFacts({ reading, structure }: Pick<PageParts, 'reading' | 'structure'>): FactDraft[] {
  const lines = pageLines(reading, structure);
  const { isBeside } = pageBoxes(reading.runs);
  const main = lines.main.filter(({ place }) => !isBeside(place));
  // Something that is called back was sold long before.
  const isRecall = RECALLED.test(titleOf(main, reading));
  return [...(isRecall ? [] : day(main)), ...phoneFacts({ main, head: [], all: [] }).map(inSentence)];
}

/** The first time that a sentence names. A date alone is when the notice was written. */
function day(main: readonly SeenLine[]): FactDraft[] {
  const line = main.find(({ text, tag }) => tag !== 'h1' && isSentence(text) && daysIn(text).length > 0);
  const [value] = daysIn(line?.text ?? '');
  const when = whenIn(line?.text ?? '');
  if (line === undefined || value === undefined || when === null) return [];
  const isLong = when.whole.length > LONGEST && when.hours !== '';
  const text = isLong ? `${when.day} · ${when.hours}` : when.whole;
  return [{ kind: 'date', value: value.day, from: 'text', found: { text, place: line.place } }];
}

function isSentence(text: string): boolean {
  return text.length >= 30 && /[.!。！]["”»」)]{0,2}$/u.test(text);
}

function inSentence(fact: FactDraft): FactDraft {
  const sentences = fact.found?.text.split(/(?<=\p{L}{4}\.|[!?。！？؟])\s(?=\p{Lu}|\p{Lo})/u) ?? [];
  const text = sentences.find((sentence) => sentence.includes(fact.value));
  return fact.found === null || text === undefined ? fact : { ...fact, found: { ...fact.found, text } };
}
