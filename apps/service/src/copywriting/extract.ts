import { chooseCallToAction } from './captions/call-to-action.ts';
import type { CaptionDraft } from './captions/caption-draft.ts';
import { draftCaptions } from './captions/captions.ts';
import { draftThinCaptions } from './captions/captions-thin.ts';
import { closingLines } from './captions/closing-lines.ts';
import { differentiate } from './captions/differentiate.ts';
import { chooseHashtags } from './captions/hashtags.ts';
import type { CallToAction, Hook, Point, Quote } from './copy.ts';
import { chooseHook, isRebuttal, offerHooks } from './points/hook.ts';
import { hasNumber } from './points/number-spans.ts';
import { choosePoints } from './points/points.ts';
import { chooseQuote } from './points/quotes.ts';
import { HOUSEKEEPING, scoreSentences } from './points/score.ts';
import { supportingLine } from './points/supporting-line.ts';
import { textLimits, widthOf, wordCount } from './points/text-length.ts';
import { contentStems } from './sentences/stems.ts';
import { type Manner, readInstruction } from './source/instruction.ts';
import type { ParsedSource, Sentence } from './source/parsed-source.ts';
import { MOST_DOUBT } from './source/talk-source.ts';

/** A line of the source, and where it stands. */
type Passage = Pick<Hook, 'text' | 'claim'>;

/** Copy before it is checked, from either writer. */
export type Draft = {
  hook: Hook;
  /** Other hooks, the best first. */
  alternatives: Iterable<Passage>;
  supportingLine: string | null;
  points: Point[];
  question: string | null;
  quote: Quote;
  callToAction: CallToAction;
  captions: CaptionDraft[];
  notes: string[];
};

/** Copy of the source's own words, selected, trimmed and arranged. Null when it says nothing at all. */
export function extract(source: ParsedSource, instruction: string | null): Draft | null {
  const manner = readInstruction(instruction);
  const parsedSource = worthUsing(withoutAvoided(source, manner));
  scoreSentences(
    parsedSource,
    manner.focus.flatMap((what) => contentStems(what, parsedSource.words)),
  );
  const hook = chooseHook(parsedSource);
  if (hook === null) return null;
  const points = choosePoints(parsedSource, hook);
  const quote = quoteFor(parsedSource, hook, points);
  const callToAction = chooseCallToAction(parsedSource);
  const parts = { hook, quote, callToAction, hashtags: chooseHashtags(parsedSource), manner };
  const lines = closingLines(parsedSource, parts);
  const { text, emphasis, claim } = hook;
  return {
    hook: { text, emphasis, claim },
    alternatives: otherHooks(parsedSource),
    supportingLine: supportingLine(parsedSource, hook),
    points,
    // A question is better than an echo.
    question: parsedSource.kind === 'idea' && points.length === 0 ? (lines.question[0]?.text ?? null) : null,
    quote,
    callToAction,
    captions: differentiate(
      parsedSource.isThin ? draftThinCaptions(parsedSource, parts) : draftCaptions(parsedSource, parts),
      lines,
    ),
    notes: manner.notes,
  };
}

/** One by one, because a talk of hours has thousands. */
function* otherHooks(source: ParsedSource): Generator<Passage> {
  for (const hook of offerHooks(source))
    if (hook.sentence === null || !isRebuttal(hook.sentence, source.sentences)) yield hook;
}

/** "Don't mention X": sentences with it go, and with them all that rests on them. */
function withoutAvoided(source: ParsedSource, { avoid }: Manner): ParsedSource {
  if (avoid.length === 0) return source;
  const isAvoided = (text: string) => avoid.some((what) => text.toLowerCase().includes(what.toLowerCase()));
  const remaining = filterSentences(
    source,
    retainWhole(source, ({ text }) => !isAvoided(text)),
  );
  return {
    ...remaining,
    blocks: remaining.blocks.filter(({ kind, text }) => kind !== 'heading' || !isAvoided(text)),
    quotes: source.quotes.filter(({ text }) => !isAvoided(text)),
  };
}

/** The sentences to keep. One that is tied to a sentence that goes, goes as well: it may say the opposite alone. */
function retainWhole({ sentences }: ParsedSource, isWanted: (sentence: Sentence) => boolean): Sentence[] {
  const retained: Sentence[] = [];
  let isNextRetained = false;
  for (const sentence of sentences.toReversed()) {
    isNextRetained = isWanted(sentence) && (!sentence.isTied || isNextRetained);
    if (isNextRetained) retained.push(sentence);
  }
  return retained.toReversed();
}

/** A source that says these sentences alone, in the order that they have among themselves. */
function filterSentences(source: ParsedSource, sentences: Sentence[]): ParsedSource {
  for (const [order, sentence] of sentences.entries()) sentence.order = order;
  const blocks = source.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.filter((item) => sentences.includes(item)),
  }));
  return { ...source, sentences, blocks };
}

/** Fewer than these are no pack; then what was heard less surely is told as well. */
const LEAST_SENTENCES = 2;

/** A word that was misheard would stand on a cover, and nobody outside the room asks where its tables are. */
function worthUsing(source: ParsedSource): ParsedSource {
  if (source.kind !== 'video') return source;
  const isSure = ({ doubt = 0 }: Sentence): boolean => doubt <= MOST_DOUBT;
  const sure = retainWhole(source, isSure);
  const informative = retainWhole(source, (sentence) => isSure(sentence) && !HOUSEKEEPING.test(sentence.text));
  const sentences = [informative, sure].find(({ length }) => length >= LEAST_SENTENCES) ?? source.sentences;
  return {
    ...filterSentences(source, sentences),
    quotes: source.quotes.filter(({ quote }) => sentences.some((item) => item.quote === quote)),
    isThin: sentences.length <= 3,
  };
}

/** Somebody's words, else the strongest sentence of the source itself, which nobody says and no point shows. */
function quoteFor(source: ParsedSource, hook: Hook, points: readonly Point[]): Quote {
  const found = chooseQuote(source, hook.text);
  if (found !== null) {
    const { text, speaker, quote, place, startSeconds } = found;
    return { text, speaker, claim: startSeconds === undefined ? { quote, place } : { quote, place, startSeconds } };
  }
  const isShown = ({ quote }: Sentence): boolean =>
    points.some(({ claim }) => claim.quote.includes(quote) || quote.includes(claim.quote));
  const sayings = sayingsOf(source, hook);
  const whole = sayings.find((item) => !isShown(item)) ?? sayings[0];
  if (whole === undefined) return { text: hook.text, speaker: null, claim: hook.claim };
  return { text: whole.text, speaker: null, claim: { quote: whole.quote, place: whole.place } };
}

/** Sentences that can be set alone, the strongest first. A few words without a verb are no saying. */
function sayingsOf({ sentences, isThin, grammar, asks, words }: ParsedSource, hook: Hook): Sentence[] {
  // What it comes to is quoted; a rule with its limit is not ("Only …"), nor what somebody was asked.
  const worth = ({ text, score }: Sentence): number =>
    score +
    (hasNumber(text, words) ? 0.6 : 0) -
    (words.protectedWords.exec(text)?.index === 0 ? 1 : 0) -
    (/[?？؟]$/u.test(text) ? 2 : 0);
  const isSaying = (text: string): boolean =>
    !hook.claim.quote.includes(text) && wordCount(text) >= 5 && grammar.hasVerb(text);
  return sentences
    .filter(({ quote }) => !asks.some((ask) => ask.quote === quote))
    .filter(
      ({ leans, isTied, text }) => !leans && !isTied && widthOf(text) <= textLimits.quote && (isThin || isSaying(text)),
    )
    .sort((a, b) => worth(b) - worth(a));
}
