import type { Point } from './copy.ts';
import type { ChosenHook } from './hook.ts';
import type { Material } from './material.ts';
import { cardPoints, headingPoints, itemPoints, type PointCandidate, pairPoints, rowPoints } from './point-forms.ts';
import { phrasePoints } from './point-phrases.ts';
import { splitPoints, subjectPoints } from './point-split.ts';
import { likeness } from './stems.ts';

const MOST = 5;
const FEWEST = 3;
/** A sentence that was cut in two is shown only when it says something. */
const WORTH = 1.2;

/** Three to five things to show, in the order of the source; fewer where it says less. */
export function choosePoints(material: Material, hook: ChosenHook): Point[] {
  if (material.isThin) return phrasePoints(material, hook).map(toPoint);
  const good = [cardPoints, headingPoints, itemPoints, pairPoints, rowPoints, splitPoints].flatMap((form) =>
    form(material),
  );
  const chosen = take(
    good.filter(({ form, score, weakness }) => (form === 'rows' ? weakness === 0 : form !== 'split' || score >= WORTH)),
    [],
    { hook, most: MOST },
  );
  const more =
    chosen.length < FEWEST ? take([...good, ...subjectPoints(material)], chosen, { hook, most: FEWEST }) : chosen;
  const all = more.length < 2 ? withPhrases(more, phrasePoints(material, hook)) : more;
  return all.sort((one, other) => one.order - other.order).map(toPoint);
}

function withPhrases(points: PointCandidate[], phrases: PointCandidate[]): PointCandidate[] {
  const isTold = ({ claim }: PointCandidate): boolean => points.some((point) => point.claim.quote === claim.quote);
  return [...points, ...phrases.filter((phrase) => !isTold(phrase))].slice(0, FEWEST);
}

const weights = { card: 7, heading: 4, item: 4, pair: 2.6, split: 1, rows: 0.5, subject: -2 };

function take(
  candidates: PointCandidate[],
  before: PointCandidate[],
  { hook, most }: { hook: ChosenHook; most: number },
): PointCandidate[] {
  const chosen = [...before];
  const worth = ({ form, score, figure, weakness }: PointCandidate) =>
    weights[form] + score - weakness + (figure === null ? 0 : 0.6);
  for (const each of [...candidates].sort((one, other) => worth(other) - worth(one))) {
    if (chosen.length >= most) break;
    if (chosen.some((other) => isSame(each, other)) || repeats(each, hook)) continue;
    chosen.push(each);
  }
  return chosen;
}

function isSame(one: PointCandidate, other: PointCandidate): boolean {
  if (one.headline === other.headline) return true;
  if (one.sentences.some((sentence) => other.sentences.includes(sentence))) return true;
  return likeness(one.stems, other.stems) > 0.5;
}

function repeats({ headline, line }: PointCandidate, { text }: ChosenHook): boolean {
  const said = bare(text);
  return bare(headline) === said || bare(line ?? '').startsWith(said) || said.startsWith(bare(headline + (line ?? '')));
}

/** Without case, blanks and marks, where a hook was cut into headline and line. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function toPoint({ figure, headline, line, claim }: PointCandidate): Point {
  return { figure, headline, line, claim };
}
