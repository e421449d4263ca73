import type { Words } from '../languages/words.ts';
import type { Finding } from './fault.ts';

const IMPERATIVE =
  /^(?:[→•–-] ?)?(?:please |so |then |and |but |now |just |first |bitte |also )*(?:be|come|go|see|say|ask|tell|try|take|look|listen|read|watch|find|get|give|bring|book|call|visit|join|meet|send|share|save|tag|write|text|reply|follow|start|stop|wait|think|imagine|picture|remember|choose|pick|enjoy|sit|stay|have a|let|make|put|leave|keep|use|check|call|set|plan|count|move|add|sign|apply|order|reserve|register|subscribe|vote|introduce|don[’']t|do not|never|forget|know|spare|mark|drop|swap|hold|learn|discover|browse|shop|help|click|tap|komm\p{L}*|sag\p{L}*|schreib\p{L}*|setz\p{L}*|bring\p{L}*|lies|lest|schau\p{L}*|hol\p{L}*|meld\p{L}*|probier\p{L}*|frag\p{L}*|mach\p{L}*|viens|venez|dis|dites|raconte\p{L}*|prends|prenez|lis|lisez|regarde\p{L}*|réserve\p{L}*|écri\p{L}*|passe\p{L}*|partage\p{L}*|ven|venid|di|dinos|cuéntanos|escríbe\p{L}*|mira|lee|reserva|pide|trae|comparte|etiqueta|apunta|guarda|elige)(?!\p{L})/iu;
const GREETING =
  /^(?:hi|hello|hey|thank|thanks|good (?:morning|evening|night)|welcome|happy|merry|see you|sorry|congratulations|danke|hallo|willkommen|frohe|bis (?:bald|dann)|merci|bonjour|bienvenue|joyeu\p{L}*|à bientôt|gracias|hola|bienvenid\p{L}*|feliz|hasta)(?!\p{L})|ありがとう|こんにちは|お待ち|ください|ましょう|おめでとう|شكرا|أهلا|مرحبا|كل عام|تعال|اكتب|شارك|أخبر/iu;

/** What a sentence without a claim must not speak of: it would be a promise. */
const PROMISE =
  /(?<!\p{L})(?:free(?! time|ly)|guarantee[ds]?|includes?|included|ships?|shipping|delivers?|delivery|refund\p{L}*|wins?|won(?![’'])|prize|certified|organic|award\p{L}*|discounts?|cheaper|sold out|limited|only \p{Nd}|last chance|we (?:read|reply to|answer) (?:every|all)|kostenlos|gratis|garantiert|inklusive|versand|lieferung|preis gewonnen|zertifiziert|bio|rabatt|gratuit\p{L}*|garanti\p{L}*|livraison|remboursé\p{L}*|certifié\p{L}*|remise|garantizad\p{L}*|envío|incluye|reembolso|certificad\p{L}*|descuento)(?!\p{L})|無料|保証|送料|割引|مجاني|مجانا|ضمان|شحن|خصم/iu;

const EASY_WORDS = 4;

type Speaking = { words: Words; isIdea: boolean; known: string };

const QUESTION = /[?？؟]["”»]?\s*\p{Extended_Pictographic}*\uFE0F?$/u;

/** A sentence without a mark says nothing that can be false. */
export function checkSpeech(text: string, { words, isIdea, known }: Speaking): Finding | null {
  if (text.includes('{link}')) return null;
  const bare = text.replace(/^[→•–\-\d.)\s"“„«]+/u, '').trim();
  const promised = checkPromise(bare, known);
  if (promised !== null) return promised;
  if (QUESTION.test(bare) || IMPERATIVE.test(bare) || GREETING.test(bare) || words.callVerbs.test(bare) || isIdea)
    return null;
  const isFragment = bare.split(/\s+/u).length <= EASY_WORDS && !/\p{N}/u.test(bare);
  const leads = /[:：]$/u.test(bare) && !/\p{N}/u.test(bare);
  return isFragment || leads ? null : { fault: 'claim', detail: 'states something without a source' };
}

/** A promise that the source does not make. */
export function checkPromise(text: string, known: string): Finding | null {
  const all = known.toLocaleLowerCase();
  const added = text
    .match(new RegExp(PROMISE.source, 'giu'))
    ?.find((word) => !all.includes(word.toLocaleLowerCase().slice(0, 5)));
  return added === undefined
    ? null
    : { fault: 'claim', detail: `"${added}" is a promise that the source does not make` };
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
