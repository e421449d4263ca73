import type { Point } from '../copy.ts';
import { likeness } from '../sentences/stems.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { ChosenHook } from './hook.ts';
import { headingPoints, itemPoints, type PointCandidate, pairPoints } from './point-forms.ts';
import { phrasePoints } from './point-phrases.ts';
import { sentencePoints, splitPoints } from './point-split.ts';

const MOST = 5;
const FEWEST = 3;
/** A sentence that stands alone is shown only when it says something. */
const WORTH = { website: 1.2, video: 1.2, idea: -1 };

/** Three to five things to show, in the order of the source; fewer where it says less. */
export function choosePoints(source: ParsedSource, hook: ChosenHook): Point[] {
  const whole = sentencePoints(source, hook);
  const good = [
    ...[headingPoints, itemPoints, pairPoints, splitPoints].flatMap((form) => form(source)),
    ...(source.kind === 'idea' ? whole : []),
  ];
  const isWorthy = ({ form, score }: PointCandidate): boolean => {
    return form !== 'split' || score >= WORTH[source.kind];
  };
  const chosen = take(good.filter(isWorthy), [], { hook, most: MOST });
  const more = chosen.length < FEWEST ? take([...good, ...whole], chosen, { hook, most: FEWEST }) : chosen;
  const all = more.length < 2 ? take(phrasePoints(source, hook), more, { hook: null, most: FEWEST }) : more;
  return all.sort((a, b) => a.order - b.order).map(toPoint);
}

const weights = { heading: 4, item: 4, pair: 2.6, split: 1 };

function take(
  candidates: PointCandidate[],
  before: PointCandidate[],
  { hook, most }: { hook: ChosenHook | null; most: number },
): PointCandidate[] {
  const chosen = [...before];
  const worth = ({ form, score, figure, weakness }: PointCandidate) =>
    weights[form] + score - weakness + (figure === null ? 0 : 0.6);
  for (const item of [...candidates].sort((a, b) => worth(b) - worth(a))) {
    if (chosen.length >= most) break;
    if (chosen.some((other) => isSame(item, other)) || (hook !== null && repeats(item, hook))) continue;
    chosen.push(item);
  }
  return chosen;
}

function isSame(one: PointCandidate, other: PointCandidate): boolean {
  if (one.headline === other.headline) return true;
  if (one.sentences.some((sentence) => other.sentences.includes(sentence))) return true;
  return likeness(one.stems, other.stems) > 0.5;
}

/** Says what the hook has said. */
function repeats({ headline, line }: PointCandidate, { text }: ChosenHook): boolean {
  const bareText = bare(text);
  const all = bare(headline + (line ?? ''));
  return (
    bare(headline) === bareText ||
    bare(line ?? '').startsWith(bareText) ||
    bareText.includes(all) ||
    all.startsWith(bareText)
  );
}

/** Without case, blanks and marks, where a hook was cut into headline and line. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function toPoint({ figure, headline, line, claim }: PointCandidate): Point {
  return { figure, headline, line, claim };
}
