import type { ModelBrief } from '../model/brief.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault, LocatedText } from './fault.ts';

const RUN = 6;

const wordsIn = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];

/** Six words in a row of what was said to the writer: they were written down, not followed. */
export function findEcho(texts: readonly LocatedText[], { instruction, source }: ModelBrief): Fault[] {
  const asked = wordsIn(instruction ?? '');
  const runs = asked.slice(0, 1 - RUN).map((_, at) => asked.slice(at, at + RUN).join(' '));
  const known = wordsIn(
    source
      .filter(({ text }) => text !== instruction)
      .map(({ text }) => text)
      .join(' '),
  ).join(' ');
  const foreign = runs.filter((run) => !known.includes(run));
  if (foreign.length === 0) return [];
  return texts.flatMap(({ where, text }) => {
    const shown = wordsIn(withoutMarks(text)).join(' ');
    const echo = foreign.find((run) => shown.includes(run));
    return echo === undefined ? [] : [{ where, run: echo, fault: 'echo' as const, detail: 'words of the instruction' }];
  });
}
