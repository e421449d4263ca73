import { chooseCallToAction } from './call-to-action.ts';
import type { CaptionDraft } from './caption-draft.ts';
import { draftCaptions } from './captions.ts';
import { draftThinCaptions } from './captions-thin.ts';
import { closingLines } from './closing-lines.ts';
import type { CallToAction, Hook, Point, Quote } from './copy.ts';
import { hasFigure } from './figures.ts';
import { chooseHashtags } from './hashtags.ts';
import { chooseHook } from './hook.ts';
import { type Manner, readInstruction } from './instruction.ts';
import type { Material, Sentence } from './material.ts';
import { choosePoints } from './points.ts';
import { chooseQuote } from './quotes.ts';
import { HOUSEKEEPING, scoreSentences } from './score.ts';
import { contentStems } from './stems.ts';
import { supportingLine } from './supporting-line.ts';
import { MOST_DOUBT } from './talk-material.ts';
import { tellApart } from './tell-apart.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';

/** Copy before it is checked, from either writer. */
export type Draft = {
  hook: Hook;
  supportingLine: string | null;
  points: Point[];
  question: string | null;
  quote: Quote;
  callToAction: CallToAction;
  captions: CaptionDraft[];
  notes: string[];
};

/** Copy of the source's own words, selected, trimmed and arranged. Null when it says nothing at all. */
export function extract(source: Material, instruction: string | null): Draft | null {
  const manner = readInstruction(instruction);
  const material = worthTelling(withoutAvoided(source, manner));
  scoreSentences(
    material,
    manner.focus.flatMap((what) => contentStems(what, material.words)),
  );
  const hook = chooseHook(material);
  if (hook === null) return null;
  const points = choosePoints(material, hook);
  const quote = quoteFor(material, hook, points);
  const callToAction = chooseCallToAction(material);
  const parts = { hook, quote, callToAction, hashtags: chooseHashtags(material), manner };
  const lines = closingLines(material, parts);
  const { text, emphasis, claim } = hook;
  return {
    hook: { text, emphasis, claim },
    supportingLine: supportingLine(material, hook),
    points,
    // A question is better than an echo.
    question: material.kind === 'idea' && points.length === 0 ? (lines.question[0]?.text ?? null) : null,
    quote,
    callToAction,
    captions: tellApart(material.isThin ? draftThinCaptions(material, parts) : draftCaptions(material, parts), lines),
    notes: manner.notes,
  };
}

/** "Don't mention X": sentences with it go, and with them all that rests on them. */
function withoutAvoided(material: Material, { avoid }: Manner): Material {
  if (avoid.length === 0) return material;
  const isAvoided = (text: string) => avoid.some((what) => text.toLowerCase().includes(what.toLowerCase()));
  const kept = keepSentences(
    material,
    material.sentences.filter(({ text }) => !isAvoided(text)),
  );
  return {
    ...kept,
    blocks: kept.blocks.filter(({ kind, text }) => kind !== 'heading' || !isAvoided(text)),
    cards: material.cards.filter(({ quote }) => !isAvoided(quote)),
    quotes: material.quotes.filter(({ text }) => !isAvoided(text)),
  };
}

/** A source that says these sentences alone, in the order that they have among themselves. */
function keepSentences(material: Material, sentences: Sentence[]): Material {
  for (const [order, sentence] of sentences.entries()) sentence.order = order;
  const blocks = material.blocks.map((block) => ({
    ...block,
    sentences: block.sentences.filter((each) => sentences.includes(each)),
  }));
  return { ...material, sentences, blocks };
}

/** Fewer than these are no pack; then what was heard less surely is told as well. */
const LEAST_SENTENCES = 2;

/** A word that was misheard would stand on a cover, and nobody outside the room asks where its tables are. */
function worthTelling(material: Material): Material {
  if (material.kind !== 'video') return material;
  const sure = material.sentences.filter(({ doubt = 0 }) => doubt <= MOST_DOUBT);
  const told = sure.filter(({ text }) => !HOUSEKEEPING.test(text));
  const sentences = [told, sure].find(({ length }) => length >= LEAST_SENTENCES) ?? material.sentences;
  return {
    ...keepSentences(material, sentences),
    quotes: material.quotes.filter(({ quote }) => sentences.some((each) => each.quote === quote)),
    isThin: sentences.length <= 3,
  };
}

/** Somebody's words, else the strongest sentence of the source itself, which nobody says and no point shows. */
function quoteFor(material: Material, hook: Hook, points: readonly Point[]): Quote {
  const found = chooseQuote(material, hook.text);
  if (found !== null) {
    const { text, speaker, quote, place, startSeconds } = found;
    return { text, speaker, claim: startSeconds === undefined ? { quote, place } : { quote, place, startSeconds } };
  }
  const isShown = ({ quote }: Sentence): boolean =>
    points.some(({ claim }) => claim.quote.includes(quote) || quote.includes(claim.quote));
  const sayings = sayingsOf(material, hook);
  const whole = sayings.find((each) => !isShown(each)) ?? sayings[0];
  if (whole === undefined) return { text: hook.text, speaker: null, claim: hook.claim };
  return { text: whole.text, speaker: null, claim: { quote: whole.quote, place: whole.place } };
}

/** Sentences that can be set alone, the strongest first. A few words without a verb are no saying. */
function sayingsOf({ sentences, isThin, grammar, asks, words }: Material, hook: Hook): Sentence[] {
  // What it comes to is quoted; a rule with its limit is not ("Only …"), nor what somebody was asked.
  const worth = ({ text, score }: Sentence): number =>
    score +
    (hasFigure(text, words) ? 0.6 : 0) -
    (words.kept.exec(text)?.index === 0 ? 1 : 0) -
    (/[?？؟]$/u.test(text) ? 2 : 0);
  const isSaying = (text: string): boolean =>
    !hook.claim.quote.includes(text) && wordCount(text) >= 5 && grammar.hasVerb(text);
  return sentences
    .filter(({ quote }) => !asks.some((ask) => ask.quote === quote))
    .filter(({ leans, isTied, text }) => !leans && !isTied && roomOf(text) <= rooms.quote && (isThin || isSaying(text)))
    .sort((one, other) => worth(other) - worth(one));
}
