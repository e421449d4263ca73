import { textLimits, widthOf } from '../points/text-length.ts';
import { capital, stop } from '../points/trim.ts';
import { withDigits } from '../sentences/number-words.ts';
import type { PageRun } from './page-reading.ts';
import type { Card } from './parsed-source.ts';

const LARGE_PX = 24;
/** Two short sentences; a longer text is a paragraph that follows a number. */
const MOST_LABEL = 100;

/** Figures that a page sets large, each with its label. */
export function findCards(runs: readonly PageRun[]): { cards: Card[]; taken: PageRun[] } {
  const cards: Card[] = [];
  const taken: PageRun[] = [];
  runs.forEach((run, index) => {
    if (!isNumber(run)) return;
    const [label, line] = runs.slice(index + 1, index + 3).map((next) => (isBeside(run, next) ? next : undefined));
    if (label === undefined || isNumber(label) || label.text.length < 3 || label.text.length > MOST_LABEL) return;
    taken.push(run, label);
    const extra = line !== undefined && !isNumber(line) && line.text.length <= textLimits.line ? line : undefined;
    if (extra !== undefined) taken.push(extra);
    cards.push({
      figure: run.text,
      headline: label.text,
      line: extra?.text ?? null,
      text: sentenceOf(run.text, label.text, extra?.text),
      quote: [run.text, label.text, extra?.text].filter(Boolean).join(' · '),
      place: `card${cards.length + 1}`,
      order: index,
    });
  });
  return { cards: cards.flatMap(fit), taken };
}

/** Words that go on where a figure ends: "36 h from flour to crust", "212 loaves a morning". */
const GOING_ON = /^(?:from|to|of|at|in|on|for|with|without|between|until|an?|per|every|each|more|less)\s/iu;

/**
 * As it is read aloud: nobody posts a row of a table. A line that holds the figure itself says it all; a number counts
 * its label, and a measure is followed by what is said of it.
 */
function sentenceOf(number: string, label: string, line: string | undefined): string {
  if (line !== undefined && isWhole(line) && holds(line, number)) return line;
  if (line !== undefined && GOING_ON.test(line)) return withStop(`${joined(number, stop(label))}, ${inSmall(line)}`);
  return [joined(number, label), line].flatMap((part) => (part === undefined ? [] : [withStop(part)])).join(' ');
}

function joined(number: string, label: string): string {
  const small = inSmall(label);
  const [first = ''] = small.split(/\s/, 1);
  const isCounted = /\d$/.test(number) && !first.endsWith(',');
  if (/^\p{Ll}/u.test(label) || isCounted || GOING_ON.test(label)) return `${number} ${small}`;
  return /^\p{Script=Latin}/u.test(label) ? `${number}, ${small}` : `${number}、${label}`;
}

/** The first letter is large only because it opens the label, unless more of them are. */
export function inSmall(label: string): string {
  const [opening = ''] = label.split(/[.!?]\s/u, 1);
  const words = opening.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const isName = words.slice(1).some((word) => /^\p{Lu}/u.test(word)) || /^\p{Lu}{2}/u.test(words[0] ?? '');
  return isName ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

const isWhole = (line: string): boolean => /[.!?。]$/u.test(line);

function holds(line: string, amount: string): boolean {
  const numbers: string[] = withDigits(line).match(/\d+/g) ?? [];
  return (amount.match(/\d+/g) ?? []).every((number) => numbers.includes(number));
}

function withStop(text: string): string {
  return /[.!?。！？؟]$/u.test(text) ? text : `${text}.`;
}

/** A digit by itself numbers a step; nothing at all is worth telling. */
function isNumber({ text, isBold, fontSizePx, tag }: PageRun): boolean {
  if (text.length > 12 || !/\p{Nd}/u.test(text) || /^h1$|^t[dh]$|^li$/.test(tag)) return false;
  if (/^\d{1,2}[:.]\d{2}$|^\d{1,2}\.\d{1,2}\.|^(?:19|20)\d{2}$|^[1-9]$/.test(text)) return false;
  return isBold || fontSizePx >= LARGE_PX;
}

function isBeside(run: PageRun, next: PageRun): boolean {
  return next.parents[0] === run.parents[0] && run.parents[0] !== undefined;
}

/** Where a label that is too long for a headline is parted: after a sentence, at a comma, before a preposition. */
const PARTINGS = [
  /(?<=[.!?])\s/u,
  /,\s/u,
  /\s(?=(?:pro|per|für|for|in|with|at|on|mit|im|par|pour|dans|por|en|para|from|since|seit)\s)/iu,
];

/** A label is a headline; a longer one is headline and line, or it is no card. */
function fit(card: Card): Card[] {
  // Behind "per" and its like a figure has lost what it counts.
  if (/^(?:pro|per|für|par|por|de|im)\s/iu.test(card.headline)) return [];
  const whole = stop(card.headline);
  if (widthOf(whole) <= textLimits.headline && !/[.!?]\s/u.test(whole)) return [{ ...card, headline: capital(whole) }];
  if (card.line !== null) return [];
  const parted = PARTINGS.map((parting) => partAt(card.headline, parting)).find((item) => item !== null);
  return parted === null || parted === undefined ? [] : [{ ...card, ...parted }];
}

function partAt(label: string, parting: RegExp): { headline: string; line: string } | null {
  const found = parting.exec(label);
  if (found === null) return null;
  const headline = stop(label.slice(0, found.index));
  const line = label.slice(found.index + found[0].length).trim();
  const isFitting = widthOf(headline) <= textLimits.headline && widthOf(line) <= textLimits.line && line !== '';
  return isFitting ? { headline: capital(headline), line: capital(line) } : null;
}
