import type { PageType } from '@galley/contract';
import type { MainAction } from '../page-source.ts';
import type { PageButton } from '../reading/page-reading.ts';

const KINDS: Partial<Record<PageType, MainAction['kind']>> = {
  ...({ article: 'read', reference: 'read', faq: 'read', documentation: 'read', recipe: 'read' } as const),
  ...({ product: 'buy', shop: 'buy', event: 'book', place: 'visit', job: 'apply', property: 'contact' } as const),
  ...({ software: 'start', code: 'install', video: 'watch' } as const),
};

/** Text of buttons for each action, in the supported languages. */
const LABELS: Partial<Record<MainAction['kind'], RegExp>> = {
  buy: /\b(?:add to (?:cart|bag|basket)|buy(?: now)?|order|shop|pre-?order|in den warenkorb|kaufen|bestellen|ajouter au panier|acheter|añadir al carrito|comprar)\b|カートに|購入|أضف إلى|اشتر/iu,
  book: /\b(?:tickets?|register|book|reserve|rsvp|join|anmelden|buchen|billets|réserver|s’inscrire|entradas|reservar|inscríbete)\b|申し込|予約|チケット|احجز|سجل/iu,
  visit:
    /\b(?:book|reserve|menu|directions|call|find us|order|reservieren|tisch|speisekarte|réserver|carte|reservar|carta)\b|予約|アクセス|احجز/iu,
  apply: /\b(?:apply|bewerben|postuler|candidater|aplicar|solicitar|inscribirse)\b|応募|エントリー|قدم/iu,
  contact:
    /\b(?:viewing|contact|enquire|arrange|besichtigung|kontakt|visiter|contacter|visita|contactar)\b|問い合わせ|اتصل/iu,
  start:
    /\b(?:start|try|get|sign up|demo|download|install|testen|starten|ausprobieren|essayer|commencer|probar|empezar)\b|始める|試す|ابدأ|جرب/iu,
  install: /\b(?:install|download|get started|docs)\b/iu,
  watch: /\b(?:watch|play|ansehen|regarder|ver)\b|見る|شاهد/iu,
};

/** Whoever asks for gifts does so on a page of any type. */
const DONATE = /\b(?:donate|spenden|faire un don|donner|donar|dona)\b|寄付|تبرع/iu;
const ANY_TYPE: readonly PageType[] = ['article', 'site', 'other', 'place'];

/** Buttons of payment services, accounts and searches: never the main action. */
const NEVER =
  /\b(?:paypal|pay(?:ment)?s?|klarna|afterpay|clearpay|checkout|log ?in|sign ?in|subscribe|newsletter|cookies?|accept|search|share|wishlist|compare|size guide|write a review)\b|\bpay$/iu;
const LONGEST = 40;

/** The main action of the page: by its type, with the text of its own button if it has one. */
export function mainAction(type: PageType, buttons: readonly PageButton[]): MainAction {
  const asked = buttons.find(({ text, isFilled }) => isFilled && text.length <= LONGEST && DONATE.test(text));
  if (asked !== undefined && ANY_TYPE.includes(type)) return { kind: 'donate', label: worded(asked.text) };
  const kind = KINDS[type] ?? 'other';
  const pattern = LABELS[kind];
  if (pattern === undefined) return { kind, label: null };
  const own = buttons.filter(
    ({ text, area }) => area !== 'other' && text.length <= LONGEST && pattern.test(text) && !NEVER.test(text),
  );
  const rank = ({ area, isFilled }: PageButton): number => (area === 'main' ? 2 : 0) + (isFilled ? 1 : 0);
  const best = own.toSorted((a, b) => rank(b) - rank(a))[0];
  return { kind, label: best === undefined ? null : worded(best.text) };
}

/** Arrows and other signs belong to the button; an amount belongs to who has chosen it. */
function worded(label: string): string | null {
  const plain =
    /[\p{L}\p{N}].*/u
      .exec(label)?.[0]
      .replace(/[^\p{L}\p{N}!)]{1,6}$/u, '')
      .trim() ?? '';
  return plain === '' || /\p{Sc}/u.test(plain) ? null : plain;
}
