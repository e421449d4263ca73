import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { Part } from './brief.ts';
import type { Piece } from './split/prompt-parts.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{N}’'-]*";
const NAME = `${WORD}(?: (?:(?:&|and|of|the|und|et|de|des|du|la|le|y|del|los|las) ){0,3}${WORD}){0,4}(?: & Co\\.?)?`;
/** Nouns of businesses, before a name. German compounds end with one. */
const NOUNS =
  'Studio|Café|Cafe|Bakery|Salon|Restaurant|Bistro|Bar|Pub|Gym|Clinic|Farm|Garage|Hotel|Gallery|Atelier|Boulangerie|Pâtisserie|Fromagerie|Librairie|Épicerie|Garage|Ferme|Brasserie|Domaine|Cabinet|Panadería|Librería|Peluquería|Taller|Tienda|Restaurante|Academia|Bodega|Clínica|Floristería|Bäckerei|Metzgerei|Brauerei|Gärtnerei|Konditorei|Buchhandlung|Praxis|Weingut|Bistrot|Piscine|Panadería|\\p{Lu}\\p{Ll}+(?:haus|salon|studio|werkstatt|laden|weingut|landgut|praxis|café|bäckerei|handlung)';

const BUSINESS = NOUNS.replaceAll(/(?<=^|\|)\p{Lu}/gu, (letter) => `[${letter}${letter.toLowerCase()}]`);
const APPOSED = new RegExp(
  `^(?:the |la |le |l’|el |das |die |der )?((?:${BUSINESS}) (?:(?:de la|des|du|de|of|am|an der|im|del|les?|la) )?${NAME})(?=$|[,.:)]| (?:in|at|à|en|bei) )`,
  'u',
);
/** "Hollin Farm", and nothing else. */
const TRADE = new RegExp(
  `^${NAME} (?:[Ff]arm|[Bb]ooks|[Bb]ookshop|[Bb]akery|[Cc]af[eé]|[Ss]tudio|[Ss]alon|[Bb]rewery|[Gg]arage|[Ff]lorists?|[Kk]itchen|[Cc]offee|[Pp]ottery|[Yy]oga|[Gg]ym|[Vv]ets|[Bb]uilders|[Dd]ecorators|[Cc]ycles|[Bb]arbers)$`,
  'u',
);
const STARTS_NAME = new RegExp(`^${NAME}`, 'u');

/** A line of its own at the end: "Westmarch Cycling Club, Otley". German writes any noun so. */
const SIGNED = new RegExp(`^(${NAME})(?:, [\\p{L} ’'-]{2,30})?$`, 'u');
const SIGNED_JAPANESE =
  /^(?:(?:喫茶|カフェ|食堂|居酒屋|美容室|サロン|ベーカリー|旅館|民宿|歯科|鍼灸|整体)\S{1,9}|\S{1,9}(?:喫茶店|カフェ|食堂|美容室|書店|工房|商店|酒店|ベーカリー|医院|整骨院|教室|クラブ))$/u;

const SIGN_IT =
  /(?<=^|[.!?]\s)\s*(?:please |bitte )?(?:sign (?:it|this|off)(?: as| from| by| with)?|unterschreibe? (?:es )?(?:mit|als)|signe[rz]?(?: de| par)?|firma(?:do)? (?:como|por)) (?=\p{Lu})([^.!?\n]{2,40})[.!]?/u;

/** What a post is to be signed with, and the prompt without the order to do so. */
export function takeSignature(text: string): { signature: string | null; rest: string } {
  const found = new RegExp(SIGN_IT, 'iu').exec(text);
  if (found === null || !/^\p{Lu}/u.test(found[1] ?? '')) return { signature: null, rest: text };
  return { signature: found[1]?.trim() ?? null, rest: text.replace(found[0], '').trim() };
}

/** "… - Derek" */
const BY_NAME = new RegExp(`[.!?]\\s+[-–—]\\s?(${WORD}(?: ${WORD}){0,2})\\s*$`, 'u');

/** The name of whoever posts: "our shop is called …", or a piece that is no more than a business with its name. */
export function findSender(texts: readonly string[], pieces: readonly Piece[], words: IdeaWords): string | null {
  for (const text of texts) {
    const named = words.named.exec(text)?.[1];
    if (named !== undefined)
      return words.code === 'ja' || words.code === 'ar' ? named : (STARTS_NAME.exec(named)?.[0] ?? null);
  }
  const signed = texts.map((text) => BY_NAME.exec(text)?.[1]).find((name) => name !== undefined);
  if (signed !== undefined) return signed;
  const business = pieces.map(({ text }) => businessIn(text)).find((name) => name !== undefined);
  return business ?? (pieces.length < 2 ? null : signature(pieces.at(-1), words));
}

function businessIn(piece: string): string | undefined {
  const [inner = ''] = /(?<=\()[^()]{3,60}(?=\))/u.exec(piece) ?? [];
  return [piece, inner]
    .map((part) => APPOSED.exec(part)?.[1] ?? TRADE.exec(part)?.[0])
    .find((name) => name !== undefined);
}

function signature(last: Piece | undefined, words: IdeaWords): string | null {
  if (last === undefined || !last.isAlone || /\p{N}/u.test(last.text) || words.calls.test(last.text)) return null;
  if (words.code === 'ja') return SIGNED_JAPANESE.exec(last.text)?.[0] ?? null;
  const name = words.code === 'de' ? undefined : SIGNED.exec(last.text)?.[1];
  return name?.includes(' ') === true && name.match(words.dates) === null ? name : null;
}

/** "Wick & Ember: candles £4" as the sender and what it tells. */
export function withoutTitle(pieces: readonly Piece[], brand: string | null): Piece[] {
  return pieces.flatMap((piece) => {
    const title = brand === null ? '' : `${brand}: `;
    if (title === '' || !piece.text.startsWith(title) || pieces.length < 2) return [piece];
    const cut = (text: string): string => text.slice(title.length);
    return [
      { ...piece, text: brand ?? '', quote: brand ?? '' },
      { ...piece, text: cut(piece.text), quote: cut(piece.quote) },
    ];
  });
}

/** Longer parts with the name in them say something else. */
const MOST_BESIDE = 4;
const INVITES = /(?:us|everyone|team) at /iu;

/** "our shop is called Wick & Ember", "Wick & Ember, Hull" say who posts, and stand below the post. */
export function withSender(parts: readonly Part[], brand: string | null, words: IdeaWords): Part[] {
  if (brand === null) return [...parts];
  return parts.map((part) => {
    const { inner } = part;
    const at = inner.indexOf(brand);
    const after = inner.slice(at + brand.length);
    const before = inner.slice(0, Math.max(0, at));
    const isNamed =
      words.named.test(inner) && !INVITES.test(inner) && wordsIn(inner.replace(words.named, '')) <= MOST_BESIDE;
    const isSigned = /^(?:the |\p{Ll}{3,12} )?$/iu.test(before) && /^$|^[,(]|^ (?:in|at|à|en|bei)\s/u.test(after);
    if (at < 0 || !(isNamed || isSigned) || /\p{N}/u.test(inner) || wordsIn(after) > MOST_BESIDE) return part;
    const text = `${/^the /iu.test(before) ? 'The ' : ''}${brand}${after}`.replace(/[.,]+$/u, '');
    return { ...part, text, inner: text, role: 'sender' };
  });
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
}
