import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import type { Finding } from './fault.ts';
import { remember } from './remember.ts';

/** Praise that nobody may add. */
const BOASTS =
  /(?<!\p{L})(?:best|greatest|finest|leading|unique|unbeatable|unrivall?ed|perfect|guaranteed|award[- ]winning|world[- ]class|cheapest|fastest|biggest|largest|strongest|most (?:popular|loved|trusted|advanced)|no\.? ?1|number one|#1|number 1|beste[nrs]?|größte[nrs]?|billigste[nrs]?|schnellste[nrs]?|führende[nrs]?|einzigartig\p{L}*|meilleure?s?|moins chère?s?|mejor(?:es)?|líder)(?!\p{L})|一番|最高|世界一|الأفضل|أفضل/giu;

/** Words of the lists that raise nothing. */
const EVERYDAY =
  /^(?:last|least|none|nobody|never|always|interest|forest|honest|rest|test|guest|west|latest|request|harvest|invest|suggest|protest|contest|modest|earnest|priest|conquest|\p{L}+west|immer|nie|niemals|letzte[nrsm]?|nächste[nrsm]?|musste[nrst]?|wusste[nrst]?|jamais|toujours|derni(?:er|ère)s?|toute?|siempre|nunca|últim[oa]s?|todo|toda|آخر|دائما|أبدا|الأول|الأولى)$/iu;

const TIMES_EN =
  'time|day|night|week|month|year|morning|evening|hour|minute|step|thing|light|frost|sip|bite|glance|aid|name|half|floor';

/** Phrases in which such a word ranks nothing: "in all", "first … then", "am besten gleich", "un seul geste". */
const IDIOMS: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      '(?:in|at|after|above|for|first of|once and for|you) all(?! (?:the|our|of|its|your))',
      `all (?:to|that|it takes|you need|about|in|day|night|year|week|month|winter|summer|spring|autumn|season|round|around|along|right|of (?:it|us|you)|\\p{Nd}+|two|three|four|five|six|seven|eight|nine|ten)`,
      "(?:at|that[’']s|this is|it[’']s) (?:most|best|all)",
      `(?:the|a|an|my|your|our|his|her|their) (?:very )?first (?:${TIMES_EN})s?`,
      "(?<!(?:the|our|its|their|an?|[’']s) (?:very )?)first",
      "(?:nobody|no one)(?:[’']s| is) perfect",
      'best (?:before|of luck|wishes)|(?:do|does|did|try|trying|tries) (?:your|our|their|its|his|her|my) best|leading (?:to|up)|every (?:now and then|so often|other)',
    ].join('|'),
    'giu',
  ),
  de: /nur noch (?:du|ihr|Sie|ein(?:e[nr]?|mal)?)|(?:vor|in|trotz|nach) allem|alles (?:gute|klar|andere|liebe|weitere)|am besten (?:gleich|jetzt|heute|sofort|noch|direkt|schon|vorher|per|morgens|abends|vor)|(?<=^|[.!?:] )am besten|(?:als|zum|im|am|zu|fürs?) erste[nrsm]?|(?:die|der|das|den|dem) ersten? (?:tage?|schritte?|stunden?|mal|nacht|woche|monate?|jahre?)|eine[nrsm]? einzige[nrsm]?/giu,
  fr: /en tout(?:e \p{L}+)?|du tout|tout(?: (?:de suite|droit|autour|le monde|près|simplement|à fait|au long|juste))?|une? seule?|(?:la|le|au|du) premi(?:er|ère) (?:jour|fois|étage|soir|matin|semaine|mois|pas|heure)|(?<!(?:le|la|les|notre|au) )premi(?:er|ère)s?|le plus (?:tôt|vite|souvent|simplement)(?: possible)?|tous deux|toutes deux/giu,
  es: /sobre todo|del? todo|ante todo|en todo caso|tod[oa]s(?! (?:l[oa]s|nuestr|sus?|tus?|est|es[oa]s))|(?:la|el|a|por) primer[oa]? (?:vez|día|noche|semana|mes|hora|paso|planta|piso)|(?<!(?:el|la|los|las|nuestr[oa]) )primer[oa]?s?|un[oa]? únic[oa]|cuanto mejor|a lo mejor|mejor (?:así|aún|pronto|hoy|ahora)/giu,
  ja: /初めて(?:の方|でも|なら)|朝いちばん|朝一番/gu,
  ar: /أول (?:مرة|يوم|أيام|ليلة|خطوة|أسبوع)|كل عام|قبل كل شيء/gu,
};

/** Words for the same. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  [
    'every',
    /^(?:all|each|every|alle[nrsm]?|alles|jede[nrsm]?|tous|toutes|chaque|cada|tod[oa]s|すべて|全て|كل|جميع)$/iu,
  ],
  ['everybody', /^(?:everyone|everybody)$/iu],
  ['only', /^(?:only|nur|seule?s?|uniquement|unique|únic[oa]s?|einzige[nrsm]?|唯一|فقط|وحيد|الوحيد)$/iu],
  ['first', /^(?:first|erste[nrsm]?|premi(?:er|ère)s?|primer[oa]?s?|初めて|أول)$/iu],
];
/** What supports a family in a source though it is no word of it: "daily" is every day, "on Tuesdays" every Tuesday. */
const SUPPORTS: Readonly<Record<string, RegExp>> = {
  every:
    /(?<!\p{L})(?:each|any|both|daily|weekly|always|\p{L}+days|whole|everybody|everyone|everything|täglich|\p{L}+tags|immer|ganze[nrsm]?|stets|sämtlich\p{L}*|tout(?:e|es)?|quotidien\p{L}*|toujours|diari[oa]s?|siempre|todo|toda|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))(?!\p{L})|毎|全|يومي\p{L}*|دائم\p{L}*/iu,
  only: /(?<!\p{L})(?:just|sole|single|nothing but|exclusively|ausschließlich|bloß|seulement|rien que|ne \p{L}+ que|solo|sólo|solamente|exclusiv\p{L}*)(?!\p{L})|だけ|のみ|限定/iu,
};

/** In German only an adjective in small letters is raised by its ending: "Küste" and "Fenster" are nouns. */
const isGermanNoun = (word: string): boolean => /^\p{Lu}\p{L}+ste[nrsm]?$/u.test(word) && !/^Beste/u.test(word);

function raisedBy(pattern: RegExp, text: string): string[] {
  const found = text.match(new RegExp(pattern.source, 'giu')) ?? [];
  return found
    .filter((word) => !isGermanNoun(word))
    .map((word) => FAMILIES.find(([, words]) => words.test(word))?.[0] ?? word.toLowerCase());
}

const knownRaised = remember((text, language) => {
  const supported = Object.entries(SUPPORTS).flatMap(([family, pattern]) => (pattern.test(text) ? [family] : []));
  return new Set([...raisedBy(wordsOf(language).superlatives, text), ...raisedBy(BOASTS, text), ...supported]);
});

/** What ranks or compares the subject, or speaks of all, is the source's. In an idea's own voice it is free unless it boasts. */
export function checkSuperlatives(
  text: string,
  cited: string,
  { words, isIdea, names = '' }: { words: Words; isIdea: boolean; names?: string },
): Finding | null {
  const idioms = IDIOMS[words.code];
  const named = new Set(names.toLocaleLowerCase().match(/\p{L}+/gu) ?? []);
  const isName = (word: string): boolean => named.has(word) && !FAMILIES.some(([family]) => family === word);
  const plain =
    idioms === undefined
      ? text
      : text.replace(new RegExp(`(?<!\\p{L})(?:${idioms.source})(?!\\p{Script=Latin})`, idioms.flags), '·');
  const strict = isIdea
    ? []
    : raisedBy(words.superlatives, plain).filter((word) => !EVERYDAY.test(word) && !isName(word));
  const known = knownRaised(cited, words.code);
  const added = [...raisedBy(BOASTS, plain), ...strict].find((word) => !known.has(word));
  return added === undefined ? null : { fault: 'superlative', detail: `"${added}" is not in the cited text` };
}

/** Of a translation only this can be compared: praise where the source praises nothing. */
export function checkBoast(text: string, cited: string, source: string): Finding | null {
  const added = text.match(BOASTS)?.[0];
  const isPraised = cited.search(BOASTS) >= 0 || wordsOf(source).superlatives.test(cited);
  return added === undefined || isPraised
    ? null
    : { fault: 'superlative', detail: `"${added}" is not in the cited text` };
}
