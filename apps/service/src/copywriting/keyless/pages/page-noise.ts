import type { PageSource } from '#source';

type Section = PageSource['sections'][number];
type Paragraph = Section['paragraphs'][number];

const SEPARATORS = /\s[·•|›»>＞]\s|[|›＞・]|　/gu;
const PRICE = /[$£€¥₹]\s?\p{Nd}|\p{Nd}\s?(?:[€£$¥円]|EUR|USD|GBP|CHF)/u;

/** Two cues each: "our cookies are baked" stays. */
const NOTICES: readonly RegExp[] = [
  /cookies?\b.{0,120}\b(?:use|accept|settings|consent|policy|akzeptier|einstellung|utilis|accepte|aceptar|utiliza)|(?:use|accept|verwende\p{L}*|utilis\p{L}+|usamos|utilizamos)\b.{0,80}cookies?\b|Cookie.{0,30}(?:使用|同意)|ملفات تعريف الارتباط/iu,
  /(?:sign up|subscribe|join|register|abonnier\p{L}*|anmelden|inscri\p{L}+|abonne\p{L}*|suscr\p{L}+|登録|اشترك).{0,80}(?:newsletter|mailing list|inbox|e-?mails?|updates|infolettre|boletín|メルマガ|نشر)|(?:newsletter|メルマガ).{0,60}(?:sign up|subscribe|abonnier|inscri|suscr|登録)/iu,
  /(?:subscri\p{L}+|digital access|free articles?|keep reading|abo|abonn\p{L}+|suscri\p{L}+).{0,80}(?:\p{Nd}|cancel|month|week|unlimited|read|kündbar|monat|mois|mes)/iu,
  /(?:add to|in den|ajouter au|añadir al?) (?:cart|bag|basket|warenkorb|panier|carrito)|(?:pick-?up|collection) (?:available|at|in)|\b(?:in stock|auf lager|en stock)\b|(?:usually|normally) (?:ready|ships)|buy now,? pay later/iu,
  /(?:free|kostenlos\p{L}*|gratis|offerte?|gratuite?)\s?.{0,12}(?:delivery|shipping|versand|livraison|envío)|(?:delivery|shipping|versand|livraison|envío)\s(?:gratis|free|offerte?|gratuite?)|^returns? (?:within|accepted)|送料無料/iu,
  /(?:first|erste\p{L}*|première?|primera?|初回).{0,12}(?:order|purchase|bestellung|einkauf|commande|achat|pedido|compra|注文)/iu,
  /(?:share|teilen|partager|compartir|シェア|شارك).{0,40}(?:facebook|whatsapp|twitter|mastodon|linkedin|link\b|lien|enlace|LINE)/iu,
  /(?:photo|image|foto|bild|picture)s?(?: credit)?\s?[:：]\s?\p{Lu}|(?:写真|تصوير)\s?[:：]/u,
  /(?:all rights|alle rechte|tous droits|todos los derechos) (?:reserved|vorbehalten|réservés|reservados)|©/iu,
  /\((?:[^()]{0,30},\s*)?\p{Nd}{1,6}(?:[.,]\p{Nd}{1,3})?\s?[KM]B\)/u,
  /^(?:sources?|quellen?|fuentes?|出典|المصدر|المصادر)\s?[:：]/iu,
  /(?:tag|share|save|pin|follow|like|markier|teil|speicher|folg|partage|enregistre|suiv|abonne|etiqu|comparte|gu[aá]rda|sígue|タグ|保存|フォロー).{0,60}(?:\b(?:us|me|uns|mir|nous|moi)\b|photo|foto|picture|board|tablero|tableau|pinnwand|instagram|pinterest|写真)/iu,
  /(?:tell|let|write|schreib|sag|dites|écri|cuénta|dime|dinos|escríb).{0,60}(?:comments?|kommentar|commentaire|comentario|コメント)/iu,
  /(?:moderat|modérat|moderad|admin)\p{L}*.{0,60}(?<!\p{L})(?:sticky|pinned|moved|locked|closed|edited|deleted|angepinnt|verschoben|geschlossen|bearbeitet|épinglé|déplacé|fermé|modifié|fijado|movido|cerrado|editado)(?!\p{L})|(?<!\p{L})(?:sticky|pinned|moved|locked|closed|edited|deleted|angepinnt|verschoben|geschlossen|bearbeitet|épinglé|déplacé|fermé|modifié|fijado|movido|cerrado|editado)(?!\p{L}).{0,30}(?:moderat|modérat|moderad|admin)|(?:管理人|モデレーター).{0,20}(?:固定|移動|編集|削除)|(?:ثبّ?ت|نقل|أغلق|حرر).{0,20}(?:المشرف|الإدارة)/iu,
  /(?:log ?in|sign ?in|logged in|regist(?:er|rier)\p{L}*|anmeld\p{L}*|eingeloggt|einloggen|connect(?:er|ez)|inicia sesión|identifícate|ログイン|سجل الدخول).{0,60}(?:repl(?:y|ies)|comment|post|vote|antwort|kommentier|répondre|commenter|responder|comentar|返信|コメント|للرد|تعليق)|(?:repl(?:y|ies)|post(?:ing)?|antwort\p{L}*|répondre|responder).{0,40}(?:this (?:forum|thread|topic)|diese[mns] (?:forum|thread|thema)|ce (?:forum|sujet)|este (?:foro|hilo|tema))/iu,
  /(?:music|song|track|musik|musique|música|音楽|موسيقى).{0,80}(?:licen[cs]\p{L}*|lizenz\p{L}*|royalt\p{L}*|creative commons|CC[ -]BY|ライセンス|ترخيص|رخصة)|(?:licen[cs]\p{L}*|lizenz\p{L}*)\s.{0,20}(?:creative commons|CC[ -]BY)/iu,
  /you (?:have|'ve) read \p{Nd}{1,20} of \p{Nd}{1,20}|javascript.{0,40}(?:enable|disabled|required)/iu,
];

/** A whole line that consent, payment, subscriptions or the site's own service say, whatever the page is about. */
export function isNotice(text: string): boolean {
  return NOTICES.some((pattern) => pattern.test(text));
}

const COUNTED =
  /^\p{Nd}[\p{Nd}.,\s]{0,8}[KkM]?\s?(?:photos?|pictures?|images?|videos?|views?|likes?|shares?|comments?|repl(?:y|ies)|fotos?|bilder|aufrufe|kommentare?|antworten|photographies|vues?|commentaires?|réponses?|imágenes|vídeos?|vistas|visitas|comentarios?|respuestas?|k?cal|kj|枚の?写真|回視聴|件のコメント|صور[ةه]?|مشاهدة|تعليقات?)(?:\s(?:in total|insgesamt))?$/iu;

/** How much of something the page itself holds: "14 photos", "1,204 views · 3 May". */
export function isCount(text: string): boolean {
  return text.split(/\s[·•|]\s/u).some((part) => COUNTED.test(part.trim()));
}

/** Data about the page in a row: "By …, 3 May 2026 · 6 minutes · Filed under …". */
export function isMetadata(text: string): boolean {
  return isCount(text) || (text.match(SEPARATORS)?.length ?? 0) >= 2 || /^[\s★☆✔✓♡→←↓•*–-]+$/u.test(text);
}

/** Beside these texts are boxes of the site; beside others the terms of what is offered. */
const READ: readonly PageSource['type'][] = ['article', 'reference', 'recipe', 'documentation', 'faq', 'video'];

type SourceSections = Pick<PageSource, 'sections' | 'type' | 'quotes'>;

/** The sections of the page's own subject: not what stands before its headline, nor what leads elsewhere. */
export function mainSections({ sections: all, type, quotes }: SourceSections, banner: string | null): Section[] {
  const sections = banner === null ? all : fromBanner(all, banner);
  const first = sections.findIndex(({ level }) => level === 1);
  // Where a name is parted into several headlines, the text begins at the one that has some.
  const begun = sections.findIndex(({ level, paragraphs }) => level === 1 && paragraphs.some(isSentence));
  const from = first >= 0 ? sections.slice(Math.max(first, begun)) : sections;
  const isAside = (section: Section): boolean =>
    (section.isBeside === true && READ.includes(type)) ||
    isOffers(section, type) ||
    isReviews(section, quotes) ||
    isNotice(section.heading ?? '');
  const own = from.filter((section) => !isAside(section));
  return own.some(({ paragraphs }) => paragraphs.length > 0) ? own : [...sections];
}

/** What stands below the line that the page sets largest: no bars, no labels. */
function fromBanner(sections: readonly Section[], banner: string): Section[] {
  const at = sections.findIndex(({ paragraphs }) => paragraphs.some(({ text }) => text === banner));
  const own = sections[at];
  if (own === undefined) return [...sections];
  const paragraphs = own.paragraphs.slice(own.paragraphs.findIndex(({ text }) => text === banner) + 1);
  return [{ ...own, paragraphs }, ...sections.slice(at + 1)];
}

/** Nothing but names with prices under a heading: other things that are sold. A shop's own goods are its subject. */
function isOffers({ level, paragraphs }: Section, type: PageSource['type']): boolean {
  const isOwn = level <= 1 || (level === 2 && type !== 'product' && type !== 'property' && type !== 'recipe');
  const priced = paragraphs.filter(({ kind, text }) => kind === 'line' && PRICE.test(text));
  return !isOwn && priced.length >= 2 && !paragraphs.some(({ kind }) => kind === 'prose');
}

function isSentence({ kind, text }: Paragraph): boolean {
  return kind === 'prose' && /[.!?。！？؟]["”»」)]*$/u.test(text);
}

/** What stands between reviews is for whoever wrote them. */
function isReviews({ level, paragraphs }: Section, quotes: PageSource['quotes']): boolean {
  const reviews = quotes.filter(({ kind }) => kind === 'review');
  const found = reviews.filter((review) => paragraphs.some(({ text }) => text.includes(review.text.slice(0, 60))));
  return level >= 2 && found.length >= 2;
}

/** In written pages boxes beside the text are notes of the site. */
export function isBeside(paragraph: Paragraph, { type }: Pick<PageSource, 'type'>, proseCount: number): boolean {
  const isWritten = type === 'article' || type === 'reference' || type === 'recipe' || type === 'video';
  return isWritten && proseCount >= 3 && /^(?:div|span|a|b|strong|figcaption)\d*/.test(paragraph.place);
}
