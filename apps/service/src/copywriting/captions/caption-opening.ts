import type { ChosenHook } from '../points/hook.ts';
import type { Unit } from '../points/pick-sentences.ts';
import { widthOf } from '../points/text-length.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';

/** The longest sentence that may introduce what a caption is about. */
const LONGEST = 200;

/**
 * Says what a slogan is about: "Walk out knowing what to do next" is a physiotherapist's only where the next sentence
 * says so. Empty where the hook is the source's own first sentence, or the headline of a story, which tell it themselves.
 */
export function openingOf(units: readonly Unit[], source: ParsedSource, hook: ChosenHook): Unit {
  const { kind, type, occasion } = source;
  // An event is introduced by its day.
  if (occasion !== null) return [];
  if (kind === 'website' && type !== 'article' && hook.sentence === null) return leadIn(units);
  if (kind === 'idea' && hook.sentence !== null && hook.sentence.order > 0) return definitionIn(units, source, hook);
  return [];
}

function leadIn(units: readonly Unit[]): Unit {
  const lead = units.find(([first]) => first?.order === 0) ?? [];
  return lead.every(isShort) ? lead : [];
}

/** "The Saturday Kitchen needs a new room": what it is, where the idea says so in as many words. */
function definitionIn(units: readonly Unit[], { words }: ParsedSource, { text }: ChosenHook): Unit {
  const name = openingWords(text);
  const isDefinition = (sentenceText: string) =>
    openingWords(sentenceText) === name && words.definition.test(sentenceText);
  return units.find(([first]) => first !== undefined && isDefinition(first.text)) ?? [];
}

const isShort = ({ text, score }: Sentence): boolean => widthOf(text) <= LONGEST && score > 0;

const openingWords = (text: string): string => text.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
