import { createRequire } from 'node:module';
import type compromise from 'compromise';
import type { Words } from '../languages/words.ts';

/** Answers that are dear to find, kept for the length of one writing. */
export type Grammar = {
  hasVerb(text: string): boolean;
  /** What is joined to a sentence by "and" and opens so has no subject of its own. */
  opensWithVerb(text: string): boolean;
  /** "Who built that spreadsheet", "of the nineteen": one that was named before. English only. */
  hasPointer(text: string): boolean;
  /** Noun phrases without their articles, for hashtags. English only. */
  nounPhrases(text: string): string[];
};

/** Half a second of loading, which a process that never writes is spared. */
function nlp(text: string) {
  return (load('compromise') as typeof compromise)(text);
}

const load = createRequire(import.meta.url);

/** Enough for a long page; more are not asked about. */
const MOST_QUESTIONS = 400;

export function createGrammar(words: Words): Grammar {
  const verbs = new Map<string, boolean>();
  return {
    hasVerb: (text) => {
      const found = verbs.get(text);
      if (found !== undefined) return found;
      const result = verbs.size < MOST_QUESTIONS && hasVerb(text, words.code);
      verbs.set(text, result);
      return result;
    },
    opensWithVerb: (text) =>
      words.code === 'en' ? nlp(text).has('^#Verb') : hasVerb(text.split(/\s+/, 1)[0] ?? '', words.code),
    hasPointer: (text) => words.code === 'en' && hasPointer(text),
    nounPhrases: (text) => (words.code === 'en' ? nounPhrases(text) : []),
  };
}

const auxiliary: Record<string, RegExp> = {
  en: /\b(?:is|are|was|were|am|be|will|can|has|have|had|do|does|did|may|might|must|should|would|could|get|gets|got|need|needs|keep|keeps|make|makes|take|takes|come|comes|go|goes|went|cost|costs)\b|(?:n't|'re|'ve|'ll|'m)\b/iu,
  de: /(?<!\p{L})(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|wurde|kann|können|muss|müssen|soll|gibt|geht|gehen|kommt|liegt|läuft|macht|bleibt|braucht|zahlt|zahlen|kostet|ortet|passt|will|wollen|öffnet|bekommt|sucht|steht|findet|beginnt|endet|repariert|reparieren)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:est|sont|a|ont|était|étaient|sera|seront|peut|peuvent|doit|fait|font|va|vont|reste|dure|coûte|vient|viennent|ouvre|accueille|propose|faut|avons|avez|êtes|sommes)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:es|son|está|están|era|fue|ha|han|hay|tiene|tienen|puede|pueden|hace|hacen|va|van|abre|cuesta|dura|viene|necesita|queda|sale|ofrece|hemos|somos|tenemos|falta|faltan|busca|buscan|\p{L}{2,}(?:amos|emos|imos))(?!\p{L})/iu,
};

/** Whether something is said of something, as far as words tell it. */
export function hasVerb(text: string, language: string): boolean {
  if (auxiliary[language]?.test(text)) return true;
  if (language === 'en') return nlp(text).verbs().length > 0;
  if (language === 'de')
    return /(?<!\p{L})(?!nicht|seit|jetzt|selbst|fast|erst|statt|dort|weit|bereits|mindest)\p{Ll}{3,}(?:t|te|ten)(?!\p{L})/u.test(
      text,
    );
  if (language === 'ja')
    return /(?:です|ます|ました|ません|でした|[るたいだうくすつぬむ]|ない|ください)[。！]?$/u.test(text);
  // Nothing tells a verb from a noun here without a dictionary; a sentence of some length has one.
  return text.split(/\s+/).length >= 5;
}

/** "The first into the second": of which things, an earlier sentence tells. */
const NUMBERED =
  /\bthe (?:first|second|third|fourth|fifth|other|latter|former)(?= (?:is|was|are|were|into|and|or|from|came|has|one)\b|[,.;:!]|$)/iu;

/** "That" is mostly a conjunction; behind a verb or a preposition, and before no clause, it points. */
function hasPointer(text: string): boolean {
  if (NUMBERED.test(text)) return true;
  if (!/\b(?:that|of the)\b/iu.test(text)) return false;
  const sentence = nlp(text);
  return (
    sentence.has('(#Preposition|#Verb) that (#Preposition|#Adverb|#Conjunction)') ||
    sentence.has('(#Preposition|#Verb) that$') ||
    sentence.has('(#Preposition|#Verb) that #Singular (#Preposition|#Adverb|#Conjunction|back)') ||
    sentence.has('(#Preposition|#Verb) that #Singular$') ||
    sentence.has('(#Preposition|#Verb) that @hasComma') ||
    sentence.has('of the #Cardinal #Verb')
  );
}

function nounPhrases(text: string): string[] {
  const phrases = nlp(text).nouns().out('array') as string[];
  return phrases.map((phrase) =>
    phrase.replace(/^(?:an?|the|our|your|its|their|my|his|her|this|these|every|each|some|any|no)\s+/i, ''),
  );
}
