import type { Words } from '../languages/words.ts';
import { isForMachines } from '../model/for-machines.ts';
import { wordCount } from '../points/text-length.ts';
import { numbersIn } from '../sentences/numbers.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { contentStems } from '../sentences/stems.ts';
import type { PageReading } from './page-reading.ts';

const LONGEST = 240;
const FEWEST_WORDS = 5;
/** A description is not on the page, so the page itself has to say nearly all of it. */
const ENOUGH_SEEN = 0.8;
const LISTED = 3;

/** The first sentences of a page's description of itself, as far as its visible text bears them out. */
export function describedIn({ description, runs }: PageReading, words: Words): string[] {
  const seen = runs.map(({ text }) => text).join('\n');
  const stems = new Set(contentStems(seen, words));
  const values = new Set(numbersIn(seen, words).map(({ value }) => value));
  const letters = seen.toLocaleLowerCase();
  const isBorneOut = (sentence: string): boolean => {
    const own = contentStems(sentence, words);
    const names = sentence.match(/(?<=\S\s)\p{Lu}[\p{L}’'-]+/gu) ?? [];
    return (
      own.filter((stem) => stems.has(stem)).length >= own.length * ENOUGH_SEEN &&
      numbersIn(sentence, words).every(({ value }) => values.has(value)) &&
      names.every((name) => letters.includes(name.toLocaleLowerCase().replace(/[’']s$/u, '')))
    );
  };
  const sentences = splitSentences(description.replace(/\s+/gu, ' '), words);
  const wrong = sentences.findIndex((sentence) => !isSentence(sentence) || !isBorneOut(sentence));
  return wrong < 0 ? sentences : sentences.slice(0, wrong);
}

/** Written for people: ended, and no row of search words. */
function isSentence(text: string): boolean {
  const isRow = text.split(/[,、،|·]/u).filter((part) => wordCount(part) <= 2).length > LISTED;
  return (
    text.length <= LONGEST &&
    wordCount(text) >= FEWEST_WORDS &&
    /(?<!\.\.)[.!?。！？؟]["”»」)]*$/u.test(text) &&
    !isRow &&
    !isForMachines(text)
  );
}
