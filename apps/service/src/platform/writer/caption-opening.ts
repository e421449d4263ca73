import type { ChosenHook } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import type { Unit } from './pick-sentences.ts';
import { roomOf } from './text-length.ts';

/** The longest sentence that may introduce what a caption is about. */
const LONGEST = 200;

/**
 * Says what a slogan is about: "Walk out knowing what to do next" is a physiotherapist's only where the next sentence
 * says so. Empty where the hook is the source's own first sentence, or the headline of a story, which tell it themselves.
 */
export function openingOf(units: readonly Unit[], material: Material, hook: ChosenHook): Unit {
  const { kind, type, occasion } = material;
  // An event is introduced by its day.
  if (occasion !== null) return [];
  if (kind === 'website' && type !== 'article' && hook.sentence === null) return leadIn(units);
  if (kind === 'idea' && hook.sentence !== null && hook.sentence.order > 0) return definitionIn(units, material, hook);
  return [];
}

function leadIn(units: readonly Unit[]): Unit {
  const lead = units.find(([first]) => first?.order === 0) ?? [];
  return lead.every(isShort) ? lead : [];
}

/** "The Saturday Kitchen needs a new room": what it is, where the idea says so in as many words. */
function definitionIn(units: readonly Unit[], { words }: Material, { text }: ChosenHook): Unit {
  const name = openingWords(text);
  const isDefinition = (said: string) => openingWords(said) === name && words.definition.test(said);
  return units.find(([first]) => first !== undefined && isDefinition(first.text)) ?? [];
}

const isShort = ({ text, score }: Sentence): boolean => roomOf(text) <= LONGEST && score > 0;

const openingWords = (text: string): string => text.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
