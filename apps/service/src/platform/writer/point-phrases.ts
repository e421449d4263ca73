import type { ChosenHook } from './hook.ts';
import { claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { partSentence } from './point-split.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { capital, stop } from './trim.ts';

const MOST = 4;

type Phrase = { headline: string; line: string | null };

/** The phrases of a short text themselves: nothing is added to reach a number, and no half of a sentence stands alone. */
export function phrasePoints(material: Material, hook: ChosenHook): PointCandidate[] {
  const all = material.sentences
    .filter((sentence) => sentence !== material.contact && !material.asks.some(({ quote }) => quote === sentence.quote))
    .flatMap((sentence) => phrasesOf(sentence, material).map((phrase) => ({ ...phrase, sentence })));
  const isHook = ({ sentence }: { sentence: Sentence }): boolean =>
    sentence.order === hook.sentence?.order || hook.claim.quote.includes(sentence.quote);
  // What the hook has said is said again only where there is nothing else.
  const fresh = all.filter((each) => !isHook(each));
  return (fresh.length > 0 ? fresh : all).slice(0, MOST).map(({ headline, line, sentence }, index) =>
    toCandidate(
      {
        form: 'split',
        headline,
        line,
        claim: claimOf(sentence),
        order: sentence.order + index / 100,
        score: 0,
        sentences: [],
      },
      material,
    ),
  );
}

/** Whole where it is short, else in two phrases, else as headline and line, else clause by clause. */
function phrasesOf(sentence: Sentence, material: Material): Phrase[] {
  const text = stop(sentence.text.replace(/[!！。]+$/u, ''));
  if (roomOf(text) <= rooms.headline && !canPart(text, material)) return [{ headline: capital(text), line: null }];
  const two = inTwo(text, material);
  if (two !== null) return two.map((part) => ({ headline: capital(part), line: null }));
  const parted = partSentence(text, material);
  if (parted !== null) return [parted];
  const clauses = text.split(/[,;،、]\s*|\sand\s(?=(?:the|our|we|you|they|people|all|\d+)\s)/u);
  if (clauses.length < 2) return [];
  return clauses
    .filter((clause) => isClause(clause, material))
    .flatMap((clause) => {
      const whole = capital(clause.replace(material.words.connectors, ''));
      if (roomOf(whole) <= rooms.headline) return [{ headline: whole, line: null }];
      const part = partSentence(whole, material);
      return part === null ? [] : [part];
    });
}

/** Says something by itself: it has a verb and hangs on no other clause. */
function isClause(clause: string, { grammar }: Material): boolean {
  if (
    /^(?:wer|wenn|weil|dass|ob|die|der|das|if|when|while|because|who|which|that|although|si|cuando|porque|quand|que|qui)\s/iu.test(
      clause,
    )
  )
    return /^d(?:ie|er|as)\s\p{Lu}/iu.test(clause);
  return wordCount(clause) >= 3 && grammar.hasVerb(clause);
}

function canPart(text: string, material: Material): boolean {
  return inTwo(text, material) !== null;
}

/** Two phrases that each fit a card. A negation binds what follows it, and a question is one thing. */
function inTwo(text: string, { words }: Material): string[] | null {
  if (words.negations.test(text) || /[?？؟]$/u.test(text)) return null;
  const places = [words.deadlines, /,\s|،\s|、|;\s/u, words.joints].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [match.index];
  });
  const at = places.find((index) => wordCount(text.slice(0, index)) >= 2 && wordCount(text.slice(index)) >= 2);
  if (at === undefined) return null;
  const parts = [text.slice(0, at), text.slice(at)].map((part) => part.replace(/^[,;،、]\s*|[,;،、\s]+$/gu, ''));
  const whole = parts.map((part) => part.replace(words.connectors, ''));
  return whole.every((part) => roomOf(part) <= rooms.headline && !words.lastWords.test(part)) ? whole : null;
}
