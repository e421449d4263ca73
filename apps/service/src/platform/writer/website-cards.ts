import type { Card } from './material.ts';
import type { PageRun } from './page-reading.ts';
import { roomOf, rooms } from './text-length.ts';

const LARGE_PX = 24;

/** Figures that a page sets large, each with its label. */
export function findCards(runs: readonly PageRun[]): { cards: Card[]; taken: PageRun[] } {
  const cards: Card[] = [];
  const taken: PageRun[] = [];
  runs.forEach((run, index) => {
    if (!isFigure(run)) return;
    const [label, line] = runs.slice(index + 1, index + 3).map((next) => (isBeside(run, next) ? next : undefined));
    if (label === undefined || isFigure(label) || label.text.length < 3 || label.text.length > 90) return;
    taken.push(run, label);
    const extra = line !== undefined && !isFigure(line) && line.text.length <= rooms.line ? line : undefined;
    if (extra !== undefined) taken.push(extra);
    cards.push({
      figure: run.text,
      headline: label.text,
      line: extra?.text ?? null,
      quote: [`${run.text} ${label.text}`, extra?.text].filter(Boolean).join(' · '),
      place: `card${cards.length + 1}`,
      order: index,
    });
  });
  return { cards: cards.flatMap(fit), taken };
}

function isFigure({ text, isBold, fontSizePx, tag }: PageRun): boolean {
  if (text.length > 12 || !/\p{Nd}/u.test(text) || /^h1$|^t[dh]$|^li$/.test(tag)) return false;
  if (/^\d{1,2}[:.]\d{2}$|^\d{1,2}\.\d{1,2}\.|^(?:19|20)\d{2}$|^\d$/.test(text)) return false;
  return isBold || fontSizePx >= LARGE_PX;
}

function isBeside(run: PageRun, next: PageRun): boolean {
  return next.parents[0] === run.parents[0] && run.parents[0] !== undefined;
}

/** A label is a headline; a longer one is parted before a preposition, and one that begins with it says too little. */
function fit(card: Card): Card[] {
  const joint = /\s(?=(?:pro|per|für|for|in|with|at|on|mit|im|par|pour|dans|por|en|para|from|since|seit)\s)/iu;
  if (
    joint.test(` ${card.headline}`.slice(0, 8)) &&
    /^(?:pro|per|for|für|par|por|of|de|in|im|from)\s/iu.test(card.headline)
  )
    return [];
  if (roomOf(card.headline) <= rooms.headline) return [{ ...card, headline: capital(card.headline) }];
  const [head = '', ...rest] = card.headline.split(joint);
  const line = rest.join(' ');
  if (rest.length === 0 || roomOf(head) > rooms.headline || card.line !== null || roomOf(line) > rooms.line) return [];
  return [{ ...card, headline: capital(head), line }];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
