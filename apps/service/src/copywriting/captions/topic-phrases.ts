import type { Words } from '../languages/words.ts';
import { isMeasure } from './tag-of.ts';

type Options = { words: Pick<Words, 'code' | 'closed'>; nounPhrases: (text: string) => string[] };

const MOST_WORDS = 3;
const LONGEST = 24;
const LONGEST_TEXT = 200;

/** What a statement is about, as a noun phrase of two words or a compound of one. A single plain noun is no topic. */
export function topicPhrases(text: string, { words, nounPhrases }: Options): string[] {
  const shown = text.slice(0, LONGEST_TEXT);
  const found = phrasesOf[words.code]?.(shown) ?? (words.code === 'en' ? english(shown, words, nounPhrases) : []);
  return [...new Set(found)].filter((phrase) => phrase.length <= LONGEST && !DATE.test(phrase));
}

/** Days and months are no topics, in any language. */
const DATE =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabend|januar|februar|märz|juni|juli|oktober|dezember|السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|الساعة|اليوم|الشهر|العام)(?!\p{L})|[月日曜]/iu;

const PLAIN =
  /^(?:new|old|big|small|great|good|nice|best|first|last|next|own|many|more|few|other|same|whole|free|extra|special|annual|huge|little|several|only|daily|weekly|monthly|sure|please|everyone|people|all|every|half|any|each|both|main|full|early|late|need|needs|want|wanted|looking)$/iu;

function english(typed: string, { closed }: Options['words'], nounPhrases: Options['nounPhrases']): string[] {
  const text = typed.replace(/\([^)]{0,200}\)/gu, ' ').replace(/[’']s?(?!\p{L})/gu, '');
  return nounPhrases(text).flatMap((phrase) => {
    if (isWhere(phrase, text)) return [];
    const parts = continued(phrase, text)
      .split(/\s+/u)
      .map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
    const end = parts.findIndex((part, at) => at > 0 && (closed.has(part.toLowerCase()) || LINK.test(part)));
    const head = end < 0 ? parts : parts.slice(0, end);
    const own = head.slice(head.findLastIndex((part) => isEmpty(part, closed)) + 1);
    const isTopic = own.length >= 2 && !isMeasure(own.at(-1) ?? '') && !own.some((part) => /[\p{N}%£$€]/u.test(part));
    return isTopic ? [own.slice(-MOST_WORDS).join(' '), own.slice(-2).join(' ')].filter(isShort).slice(0, 1) : [];
  });
}

/** "at the fire station" says where. */
function isWhere(phrase: string, text: string): boolean {
  return /(?<!\p{L})(?:at|in|on|from|near) (?:(?:the|our|an?|my|your) )?$/iu.test(
    text.slice(0, Math.max(0, text.indexOf(phrase))),
  );
}

const LINK =
  /^(?:behind|below|above|beside|between|under|over|near|inside|outside|across|along|around|against|within|without|during|about|through|towards?|upon|per|till|until|since|than|via)$/iu;

/** "green leaf" before "pancakes" is no whole phrase. */
function continued(phrase: string, text: string): string {
  const at = text.indexOf(phrase);
  const next = at < 0 ? undefined : NEXT.exec(text.slice(at + phrase.length))?.[1];
  return next === undefined || LINK.test(next) ? phrase : `${phrase} ${next}`;
}

/** A plural, and behind it another phrase or the end. */
const NEXT = /^ (\p{Ll}{4,15}s)(?= (?:that|with|for|on|in|at|from|of|and)(?!\p{L})|$|[,.:;])/u;

function isEmpty(part: string, closed: ReadonlySet<string>): boolean {
  return part === '' || closed.has(part.toLowerCase()) || PLAIN.test(part);
}

function isShort(phrase: string): boolean {
  return phrase.length <= LONGEST;
}

const NO_TOPIC =
  /^(?:fin|finales?|partir|début|debut|principios|mitad|jour|día|nombre|prix|precio|plus|más|moins|menos|cerca|lejos|antes|después|avant|après|fuera|dentro|lors|parte|personnes?|personas?|heures?|horas?|minutes?|minutos?|euros?|ans|años?|mois|mes(?:es)?|semaines?|semanas?|kilos?|familles?|familias?|places?|plazas?|jours|días)$/iu;

/** Endings of "we" and "you". */
const VERB = /(?:amos|emos|imos|áis|éis|ons|ez|iamo|ate|ete)$/iu;

/** A noun opens a text or stands behind one of these; behind another word it may be a verb. */
const BEFORE_NOUN =
  "(?:(?<!\\p{L})(?:le|la|les|un|une|des|notre|nos|votre|mon|ma|ce|cette|el|los|las|una|unos|nuestr[oa]s?|mi|su|il|lo|gli|un’|nouveau|nouvelle|nuev[oa]|ya|mañana|demain|du|de|d[’']|del|\\d+) ?|[,:] )";

/** "taller de cerámica", "tarte aux figues" */
function romance(joint: string): (text: string) => string[] {
  const pattern = new RegExp(`(?<=^|${BEFORE_NOUN})(\\p{L}{4,20}) (?:${joint})(\\p{L}{4,20})(?![\\p{L}’'])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(([phrase, head = '', of = '']) =>
      NO_TOPIC.test(head) || NO_TOPIC.test(of) || VERB.test(head) || /\p{Lu}/u.test(of) ? [] : [phrase],
    );
}

/** A compound says what two words say elsewhere; a word for an act or a state is none. */
const COMPOUND = /(?<![\p{L}-])\p{Lu}\p{Ll}{9,19}(?![\p{L}-])/gu;
const ABSTRACT =
  /(?:schluss|beginn|frist|termin|platz|straße|nummer|ung|ungen|heit|keit|schaft|tion|tionen|ismus|ierung|innen|zeiten|woche[n]?|stunden?|minuten|monate?|prozent|mitarbeiter\p{L}*|verschiedene\p{L}*|unser\p{L}*|nächste\p{L}*|herzliche\p{L}*)$/iu;

const phrasesOf: Readonly<Record<string, (text: string) => string[]>> = {
  fr: romance("de |d[’']|du |des |aux? |à la |en "),
  es: romance('de |del |de la |con |en '),
  it: romance("di |del |della |dei |d[’']|al |alla |alle |ai "),
  de: (text) => (text.match(COMPOUND) ?? []).filter((word) => !ABSTRACT.test(word)).slice(0, 1),
  // A run of two scripts, or a long one, is a compound.
  ja: (text) =>
    (text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{4,12}/gu) ?? []).filter(
      (run) => run.length >= 6 || (/\p{Script=Han}/u.test(run) && /\p{Script=Katakana}/u.test(run)),
    ),
  // "ورشة الخط العربي"
  ar: (text) =>
    [
      ...text.matchAll(
        /(?<!\p{L})(?!ال)\p{Script=Arabic}{3,12} ال\p{Script=Arabic}{3,12}(?: ال\p{Script=Arabic}{3,12})?(?!\p{L})/gu,
      ),
    ]
      .map(([phrase]) => phrase)
      .filter((phrase) => !ARABIC_LINK.test(phrase))
      .slice(0, 1),
};

const ARABIC_LINK =
  /^(?:على|إلى|الى|حتى|منذ|خلال|قبل|بعد|جميع|نهاية|بداية|يوم|أيام|ثاني|أول|كل|بين|عند|هذا|هذه|ذلك|التي|الذي|صباح|مساء|تعيد|سنة|شهر)\s/u;
