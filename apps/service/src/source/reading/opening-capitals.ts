import type { PageRun } from './page-reading.ts';

/** Words without a meaning of their own, which no abbreviation is spelled like. */
const COMMON = new Set(
  [
    'a an the in on at as if it he she we they for from after before when while once every this that there what who but and with',
    'der die das ein eine am im an auf als wenn wer was nach vor seit mit für und aber wir sie er es in zum zur',
    'le la les un une des du dans après avant quand depuis avec pour il elle ils nous vous on ce cette en et mais',
    'el los las una unos en después antes cuando desde con para que hay es y pero al del ella nosotros',
  ].flatMap((words) => words.split(' ')),
);

const OPENING = /^(["“„«‘']?)((?:\p{Lu}[\p{Lu}’']*\s){1,4})(?=[\p{Ll}\p{N}])/u;

/** "WHEN the boats": newspapers set the first words of a text in capitals, which are no part of what it says. */
export function withoutOpeningCapitals(runs: readonly PageRun[]): PageRun[] {
  const all = runs.map(({ text }) => text).join('\n');
  const small = new Set(all.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu));
  return runs.map((run) => {
    const [whole = '', mark = '', words = ''] = OPENING.exec(run.text) ?? [];
    const parts = words.trim().split(/\s/u);
    const isPlain = parts.every((word) => COMMON.has(word.toLocaleLowerCase()) || small.has(word.toLocaleLowerCase()));
    if (words.replace(/[^\p{L}]/gu, '').length < 2 || !isPlain) return run;
    const lower = words.toLocaleLowerCase();
    const text = `${mark}${lower.charAt(0).toLocaleUpperCase()}${lower.slice(1)}${run.text.slice(whole.length)}`;
    return { ...run, text };
  });
}
