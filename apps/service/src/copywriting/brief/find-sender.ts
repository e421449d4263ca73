import type { IdeaWords } from '../languages/ideas/idea-words.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{N}’'-]*";
const NAME = `${WORD}(?: (?:(?:&|and|of|the|und|et|de|des|du|la|le|y|del|los|las) ){0,3}${WORD}){0,4}(?: & Co\\.?)?`;
/** Nouns of businesses, before a name. German compounds end with one. */
const NOUNS =
  'Studio|Café|Cafe|Bakery|Salon|Restaurant|Bistro|Bar|Pub|Gym|Clinic|Farm|Garage|Hotel|Gallery|Atelier|Boulangerie|Pâtisserie|Fromagerie|Librairie|Épicerie|Garage|Ferme|Brasserie|Domaine|Cabinet|Panadería|Librería|Peluquería|Taller|Tienda|Restaurante|Academia|Bodega|Clínica|Floristería|Bäckerei|Metzgerei|Brauerei|Gärtnerei|Konditorei|Buchhandlung|Praxis|Weingut|Bistrot|Piscine|Panadería|\\p{Lu}\\p{Ll}+(?:haus|salon|studio|werkstatt|laden|weingut|landgut|praxis|café|bäckerei|handlung)';

const BUSINESS = NOUNS.replaceAll(/(?<=^|\|)\p{Lu}/gu, (letter) => `[${letter}${letter.toLowerCase()}]`);
const APPOSED = new RegExp(
  `^(?:the |la |le |l’|el |das |die |der )?((?:${BUSINESS}) (?:(?:de la|des|du|de|of|am|an der|im|del|les?|la) )?${NAME})(?=$|[,.)]| (?:in|at|à|en|bei) )`,
  'u',
);
/** "Hollin Farm", and nothing else. */
const TRADE = new RegExp(
  `^${NAME} (?:[Ff]arm|[Bb]ooks|[Bb]ookshop|[Bb]akery|[Cc]af[eé]|[Ss]tudio|[Ss]alon|[Bb]rewery|[Gg]arage|[Ff]lorists?|[Kk]itchen|[Cc]offee|[Pp]ottery|[Yy]oga|[Gg]ym|[Vv]ets|[Bb]uilders|[Dd]ecorators|[Cc]ycles|[Bb]arbers)$`,
  'u',
);
const STARTS_NAME = new RegExp(`^${NAME}`, 'u');

/** The name of whoever posts: "our shop is called …", or a part that is no more than a business with its name. */
export function findSender(texts: readonly string[], pieces: readonly string[], words: IdeaWords): string | null {
  for (const text of texts) {
    const named = words.named.exec(text)?.[1];
    if (named !== undefined)
      return words.code === 'ja' || words.code === 'ar' ? named : (STARTS_NAME.exec(named)?.[0] ?? null);
  }
  for (const piece of pieces) {
    const [inner = ''] = /(?<=\()[^()]{3,60}(?=\))/u.exec(piece) ?? [];
    const found = [piece, inner]
      .map((part) => APPOSED.exec(part)?.[1] ?? TRADE.exec(part)?.[0])
      .find((name) => name !== undefined);
    if (found !== undefined) return found;
  }
  return null;
}
