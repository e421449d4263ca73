import type { ChosenHook } from '../points/hook.ts';
import type { Unit } from '../points/pick-sentences.ts';
import type { ParsedSource } from '../source/parsed-source.ts';

/** Says what an idea is about where its hook is not its first sentence; else empty. */
export function openingOf(units: readonly Unit[], source: ParsedSource, hook: ChosenHook): Unit {
  if (source.kind === 'idea' && hook.sentence !== null && hook.sentence.order > 0)
    return definitionIn(units, source, hook);
  return [];
}

/** "The Saturday Kitchen needs a new room": what it is, where the idea says so in as many words. */
function definitionIn(units: readonly Unit[], { words }: ParsedSource, { text }: ChosenHook): Unit {
  const name = openingWords(text);
  const isDefinition = (sentenceText: string) =>
    openingWords(sentenceText) === name && words.definition.test(sentenceText);
  return units.find(([first]) => first !== undefined && isDefinition(first.text)) ?? [];
}

const openingWords = (text: string): string => text.toLowerCase().split(/\s+/).slice(0, 3).join(' ');
