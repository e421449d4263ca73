import type { PageRun } from './page-reading.ts';
import type { Occasion } from './parsed-source.ts';

const MONTH =
  /\p{Nd}.*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|märz|okt|dez|janv|févr|avr|juin|juil|août|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|noviembre|diciembre|月)/iu;
const LARGE_PX = 20;
const LONGEST = 48;

/** When and where something takes place, as its page sets it large and side by side: the first of all facts. */
export function findOccasion(runs: readonly PageRun[]): Occasion | null {
  const isSet = ({ text, isBold, fontSizePx, tag }: PageRun): boolean =>
    text.length <= LONGEST &&
    !/[\n.!?]/.test(text) &&
    !/^h1$|^li$|^t[dh]$/.test(tag) &&
    (isBold || fontSizePx >= LARGE_PX);
  const when = runs.find((run) => isSet(run) && MONTH.test(run.text));
  if (when === undefined) return null;
  const beside = runs.filter((run) => run !== when && isSet(run) && isNear(run, when) && !/^\p{Nd}/u.test(run.text));
  return { when: when.text, where: beside[0]?.text ?? null, place: when.tag };
}

/** In the same box, or in boxes of the same one. */
function isNear({ parents, fontSizePx }: PageRun, other: PageRun): boolean {
  const isBeside = parents[0] === other.parents[0] || (parents[1] !== undefined && parents[1] === other.parents[1]);
  return isBeside && fontSizePx === other.fontSizePx;
}
