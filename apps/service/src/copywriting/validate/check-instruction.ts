import { phrasesIn, readParts } from '../brief/read-instruction.ts';
import { wordsOf } from '../languages/languages.ts';
import { cutRuns } from './cut-runs.ts';
import type { Fault, LocatedText } from './fault.ts';

/** Sentences with what must not be mentioned, and questions where none are wanted. */
export function checkInstruction(texts: readonly LocatedText[], instruction: string | null, language: string): Fault[] {
  const parts = readParts(instruction);
  const avoided = parts.filter(({ slot }) => slot === 'must_not').flatMap(({ what }) => phrasesIn(what));
  const noQuestions = parts.some(
    ({ slot, part }) => slot === 'without' && /question|fragen|pregunta|質問|أسئلة/iu.test(part),
  );
  if (avoided.length === 0 && !noQuestions) return [];
  return texts.flatMap(({ where, text }) =>
    cutRuns(text, wordsOf(language)).flatMap(({ text: run }) => {
      const named = avoided.find((phrase) => run.toLocaleLowerCase().includes(phrase.toLocaleLowerCase()));
      if (named !== undefined) return [{ where, run, fault: 'instruction' as const, detail: `mentions ${named}` }];
      const asks = noQuestions && /[?？؟]/u.test(run);
      return asks ? [{ where, run, fault: 'instruction' as const, detail: 'is a question' }] : [];
    }),
  );
}
