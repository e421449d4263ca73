import type { PageType } from '@galley/contract';
import type { PageParts } from './fact-draft.ts';
import { type Points, type Signs, signsOf } from './page-signs.ts';
import { sellingPoints, visitPoints } from './points-of-offers.ts';
import { writtenPoints } from './points-of-texts.ts';

const LEAST_POINTS = 4;

/** Scores each page type by declared data and shape; the best one must be clear. */
export function shapeType(parts: PageParts, declared: Points): PageType {
  const signs = signsOf(parts);
  const points = sum([declared, visitPoints(signs), sellingPoints(signs), writtenPoints(signs)]);
  const [best] = Object.entries(points).sort((one, other) => other[1] - one[1]);
  if (best !== undefined && best[1] >= LEAST_POINTS) return best[0] as PageType;
  return isSite(signs) ? 'site' : 'other';
}

function sum(all: readonly Points[]): Points {
  const total: Points = {};
  for (const points of all)
    for (const [type, count] of Object.entries(points) as [PageType, number][])
      total[type] = (total[type] ?? 0) + count;
  return total;
}

/** A site presents its owner: it has a call to action or a navigation bar. A plain notice board has neither. */
function isSite({ parts: { reading, structure }, lines }: Signs): boolean {
  if (reading.runs.length === 0) return false;
  const cells = lines.main.filter(({ tag }) => /^(?:td|th|dt|dd)$/.test(tag)).length;
  const isBoard = cells >= 8 && cells * 2 >= lines.main.length;
  return !isBoard && (structure.marks.includes('bar') || reading.buttons.length > 0 || structure.largeImages > 0);
}
