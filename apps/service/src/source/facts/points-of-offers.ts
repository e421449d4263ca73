// Features of pages that sell, invite or hire.

import { daysIn } from './calendar.ts';
import type { SeenLine } from './page-lines.ts';
import type { Points, Signs } from './page-signs.ts';
import { TIMES } from './shown-facts.ts';

const TIME = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/g;
const DAYS =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|jue|vie|sáb|dom|mo|di|mi|do|fr|sa|so|sam|dim)[a-zé]{0,7}\.?\s?(?:[-–&:]|to|bis|und|à|a|y)\s?(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mié|jue|vie|sáb|dom|mo|di|mi|do|fr|sa|so|sam|dim|\d)|[月火水木金土日]曜|(?:السبت|الجمعة|الأحد|الخميس)/iu;
const PHONE =
  /\+\d{1,3}[\s.-]?\(?\d{1,4}\)?[\s.-]?\d{2,4}[\s.-]?\d{2,4}|\(\d{3,5}\) ?\d{3}|(?<!\d)0\d{1,4}[\s/-]\d{2,4}[\s-]?\d{2,4}/;

export const has = (pattern: RegExp, where: string, points: number): number => (pattern.test(where) ? points : 0);
const count = (pattern: RegExp, where: string): number => where.match(pattern)?.length ?? 0;

export function visitPoints(signs: Signs): Points {
  return { event: event(signs), place: place(signs), job: job(signs), property: property(signs) };
}

const BOOKED =
  /\b(?:tickets?|register|rsvp|get your pass|join us|anmelden|anmeldung|karten|billets?|s['’]inscrire|inscription|entradas|inscríbete|inscripción|apúntate|iscriviti)\b|チケット|申し込|参加する|التذاكر|تذاكر|سجل|سجّل/iu;

function event({ text, headings, buttons, hasDay, lines }: Signs): number {
  const top = lines.main.slice(0, 12).some((line) => daysIn(line.text).length > 0);
  return (
    has(
      /\b(?:tickets?|speakers?|schedule|agenda|line-?up|programme|program|venue|entradas|ponentes|programa|sede|sprecher(?:innen)?|referent\p{L}{0,5}|programm|ablauf|intervenants|billetterie|early bird)\b|プログラム|登壇者|会場|タイムテーブル|البرنامج|المتحدثون/iu,
      headings,
      2,
    ) +
    has(BOOKED, buttons, 2) +
    has(/\b(?:early bird|seats left|places left|doors open|einlass|aforo|plazas|tickets?)\b|定員|開場/iu, text, 1) +
    has(FREE_ENTRY, text, 1) +
    (count(TIME, text) >= 4 || hasProgramme(lines.main) ? 1 : 0) +
    (hasDay || top ? 2 : 0) +
    (lines.main.slice(0, 8).some(isAppointment) || lines.head.some(isDayAboveTimes) ? 3 : 0)
  );
}

const FREE_ENTRY =
  /\b(?:(?:entry|admission) (?:is )?free|free (?:entry|admission)|eintritt (?:ist )?frei|freier eintritt|(?:entrée|entrada) libre|entrée gratuite|entrada gratuita|ingresso libero)\b|入場無料|الدخول مجان/iu;
const CLOCK = /(?<![\d.,:])\d{1,2}(?:[:.]\d{2}(?![\d.])|(?:[:.]\d{2})?\s?(?:am|pm|uhr|h\d{0,2})\b|時)/iu;
/** Of a text, not of what it is about. */
export const PUBLISHED =
  /publi|updat|posted|min(?:ute)? read|lesezeit|veröffentl|aktualis|geändert|stand:|mis à jour|actualiz|更新|投稿|公開|نشر/iu;

/** "Friday 4 December, 6pm to 10pm": a line of nothing but a day and its time. */
function isAppointment({ text, parents, time }: SeenLine): boolean {
  const [day] = daysIn(text);
  if (day === undefined || text.length > 90 || parents.length === 0 || time !== '' || PUBLISHED.test(text))
    return false;
  // "2027-06-05 19:30" is when something was written.
  if (!/\p{L}/u.test(day.text)) return false;
  const around = `${text.slice(0, day.index)} ${text.slice(day.index + day.text.length)}`;
  return CLOCK.test(around) && INVITES.test(around);
}

/** A day in one line and its times in the next: an author's stamp has no end. */
function isDayAboveTimes({ text, tag }: SeenLine, at: number, head: readonly SeenLine[]): boolean {
  return tag !== 'h1' && text.length <= 60 && daysIn(text).length === 1 && TIMES.test(head[at + 1]?.text ?? '');
}

/** A day of the week, a time with its end, or from when. */
const INVITES =
  /\d\s?(?:am|pm|uhr|h)?\s?(?:[–—-]|to|until|bis|à|a)\s?\d|\b(?:from|ab|um|dès|desde|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)|[月火水木金土日]曜|[（(][月火水木金土日]/iu;

/** Lines of times, and what happens then. */
function hasProgramme(main: readonly SeenLine[]): boolean {
  const timed = main.filter(({ text }) => CLOCK.exec(text)?.index === 0);
  return timed.length >= 3 && new Set(timed.map(({ text }) => text)).size === timed.length;
}

function place({ text, all, prices }: Signs): number {
  return (
    has(DAYS, text, 2) +
    has(PHONE, text, 1) +
    has(
      /\b(?:opening (?:hours|times)|menu|reservations?|book a table|find us|öffnungszeiten|speisekarte|anfahrt|horario|carta|cómo llegar|reserva|horaires|réserver|nous trouver)\b|営業時間|アクセス|定休日|ساعات العمل|احجز طاولة|القائمة/iu,
      all,
      2,
    ) +
    (prices >= 4 ? 1 : 0) +
    has(/\b(?:street|st\.|road|avenue|calle|straße|rue|via|platz)\b|\p{L}straße|شارع|[市区町]/iu, text, 1)
  );
}

function job({ all, buttons, headings, text }: Signs): number {
  return (
    has(
      /\b(?:apply|jetzt bewerben|bewerben|postuler|candidater|inscribirse|solicitar|aplicar)\b|応募|エントリー|قدّم|تقدم/iu,
      buttons,
      3,
    ) +
    has(
      /\b(?:m\/w\/d|w\/m\/d|h\/f|f\/h|full[- ]time|part[- ]time|vollzeit|teilzeit|temps plein|cdi|jornada completa)\b|正社員|دوام/iu,
      all,
      2,
    ) +
    has(
      /\b(?:responsibilities|requirements|what you(?:['’]ll| will) (?:do|bring)|benefits|ihre aufgaben|deine aufgaben|ihr profil|wir bieten|vos missions|votre profil|requisitos|funciones|ofrecemos)\b|仕事内容|応募資格|待遇|المهام|المتطلبات/iu,
      headings,
      2,
    ) +
    has(/\b(?:salary|gehalt|salaire|salario|pay)\b|給与|年収|الراتب/iu, text, 1)
  );
}

function property({ text, buttons, hasOwnPrice }: Signs): number {
  return (
    has(/\d\s?(?:m²|㎡|sq\.? ?ft|qm)/iu, text, 1) +
    has(/\d\s?(?:bed(?:room)?s?|zimmer|pièces|chambres|habitaciones|dormitorios|غرف)|\d[SL]?DK/iu, text, 2) +
    has(/\b(?:viewing|besichtigung|visiter|visita)\b|内見|معاينة/iu, buttons, 2) +
    (hasOwnPrice ? 1 : 0)
  );
}

export function sellingPoints(signs: Signs): Points {
  return { software: software(signs), shop: shop(signs), product: product(signs) };
}

function software({ all, text, headings }: Signs): number {
  return (
    has(
      /\b(?:free trial|start (?:for )?free|try (?:it )?(?:\d{1,3} days )?free|sign up free|book a demo|request a demo|get started|try it free|kostenlos testen|jetzt testen|essai gratuit|essayer|prueba gratis|pruébalo)\b|無料で(?:試|始)|جرب مجان/iu,
      all,
      2,
    ) +
    has(
      /\/\s?(?:mo|month|user|seat|monat|mois|mes)\b|\bper (?:user|seat|month)\b|\b(?:pro|im|par|al) (?:monat|mois|mes)\b|月額|شهري/iu,
      text,
      2,
    ) +
    has(
      /\b(?:pricing|integrations?|api|changelog|dashboard|workflow|app store|google play|preise|funktionen|tarifs|precios)\b|料金|機能/iu,
      all,
      1,
    ) +
    has(/^(?:a|per|pro|im|par|al|\/)\s?(?:month|year|monat|jahr|mois|an|mes|año)\b/imu, text, 2) +
    has(/frequently asked|faq/iu, headings, 1)
  );
}

const CART =
  /\b(?:add to (?:cart|bag|basket)|buy now|warenkorb|kaufen|ajouter au panier|acheter|añadir al carrito|a la cesta|comprar)\b|カート|カゴ|購入|السلة|أضف إلى/iu;

function shop({ all, priceCards, hasOwnPrice }: Signs): number {
  return (
    (priceCards >= 3 ? 3 : 0) +
    (priceCards >= 6 ? 1 : 0) +
    has(
      /\b(?:shop (?:now|the|all)|basket|cart|bag|carrito|warenkorb|panier|cesta)\b|カート|カゴ|商品|🛒|السلة|تسوق/iu,
      all,
      2,
    ) +
    has(/\b(?:envío|shipping|delivery|versand|livraison)\b|送料|お届け|التوصيل/iu, all, 1) -
    (hasOwnPrice && priceCards < 6 ? 2 : 0)
  );
}

function product({ buttons, hasOwnPrice, priceCards }: Signs): number {
  return (hasOwnPrice ? 3 : 0) + has(CART, buttons, 2) - (priceCards >= 3 && !hasOwnPrice ? 3 : 0);
}
