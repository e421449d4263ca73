import type { Words } from '../languages/words.ts';
import { isWide, wordCount } from '../points/text-length.ts';
import { contentStems } from '../sentences/stems.ts';
import { createGrammar } from '../sentences/verbs.ts';
import type { Finding } from './fault.ts';
import { addresseeOf, bareOf, isInvitation, isQuestion } from './free-speech.ts';
import { checkPromise } from './promises.ts';

const FRAGMENT_WORDS = 4;
const ASIDE_WORDS = 12;
/** The writer's own content words beside the subject: more would tell something of the brand. */
const MOST_OWN_STEMS = { reader: 4, writer: 1 } as const;

type SpeechContext = { words: Words; isIdea: boolean; known: string; stems: ReadonlySet<string> };

/** A sentence without a mark says nothing that can be false. */
export function checkSpeech(text: string, { words, isIdea, known, stems }: SpeechContext): Finding | null {
  if (text.includes('{link}')) return null;
  const bare = bareOf(text);
  const promised = checkPromise(bare, known);
  if (promised !== null) return promised;
  if (isQuestion(bare) || isInvitation(bare) || words.callVerbs.test(bare) || isIdea) return null;
  if (!/\p{N}/u.test(bare) && (/[:：]$/u.test(bare) || isFragment(bare, words, stems) || isAside(bare, words, stems)))
    return null;
  return { fault: 'claim', detail: 'states something without a source' };
}

/** The subject by its article, and something of it: no dictionary is needed to see that there is a verb. */
const OF_SUBJECT = /^(?:(?:der|die|das|le|la|les|el|los|las) \p{L}+|l[’']\p{L}+|ال\p{L}+) \p{L}+[^,،]*$/iu;

/** A few words. With a verb they must not say something new of the subject. */
function isFragment(text: string, words: Words, known: ReadonlySet<string>): boolean {
  if (wordCount(text) > (isWide(text) ? FRAGMENT_WORDS * 2 : FRAGMENT_WORDS)) return false;
  const own = contentStems(text, words);
  const shared = own.filter((stem) => known.has(stem)).length;
  const isStatement = OF_SUBJECT.test(text) || createGrammar(words).hasVerb(text);
  return shared === 0 || shared === own.length || !isStatement;
}

/** Said to the reader, or of the writer, and not of the subject. */
function isAside(text: string, words: Words, known: ReadonlySet<string>): boolean {
  const addressee = addresseeOf(text);
  if (addressee === null || wordCount(text) > ASIDE_WORDS) return false;
  const own = contentStems(text, words);
  return own.length <= MOST_OWN_STEMS[addressee] && !own.some((stem) => known.has(stem));
}

const HEDGE =
  /(?<!\p{L})(?:can|may|might|could|many|some|often|most people|usually|try|sometimes|if|ask|kann|können|viele|manche|oft|peut|peuvent|souvent|beaucoup|puede|pueden|muchos|a menudo)(?!\p{L})|かも|ことがあ|人も|قد|يمكن|كثير/iu;
const EFFECTS =
  /(?<!\p{L})(?:cures?|heals?|prevents?|treats?|boosts? (?:your )?immun\p{L}*|lowers? (?:your )?(?:blood|cholesterol)|burns? fat|detox\p{L}*|proven|studies show|research shows|scientists|experts|doctors say|clinically|heilt|beugt|bewiesen|studien|experten|guérit|prouvé|études|cura|previene|demostrado|estudios|expertos)(?!\p{L})|証明|研究|専門家|يشفي|أثبتت|دراسات|خبراء/iu;

/** General knowledge: no numbers, no authorities, no effects on health without a hedge. */
export function checkGeneral(text: string): Finding | null {
  if (/\p{Nd}{1,20}\s?(?:%|percent|mg|ml|g(?!\p{L})|kg|hours|minutes|€|\$|£)/iu.test(text))
    return { fault: 'general', detail: 'a number of general knowledge' };
  const effect = EFFECTS.exec(text);
  if (effect === null || HEDGE.test(text.replace(effect[0], ''))) return null;
  return { fault: 'general', detail: `"${effect[0]}" needs a source` };
}
