// Compositions of only type, for frames without an image. Each fills its frame.

import { breakLines } from './break-lines.ts';
import { rowsHtml } from './fill.ts';
import { formHtml } from './forms.ts';
import { type Html, html } from './html.ts';
import { callToAction, emphasised } from './parts.ts';
import { wordsOf } from './phrases.ts';
import type { Fact, Frame, Phrase, Poster } from './template.ts';
import { tiles } from './tiles.ts';

/** The text of a poster, and the scale it is set in. */
export type PosterWords = {
  phrase: Phrase;
  role: 'hook' | 'headline';
  figure?: string;
  line?: string;
  call?: string;
  /** Facts below the words. */
  rows?: readonly Fact[];
  isLayered?: boolean;
};

/** The words of a poster below the brand line, and what fills the rest of the frame. */
export function posterHtml(frame: Frame, poster: Poster, given: PosterWords): Html {
  const words = poster === 'number' ? given : withNumber(given);
  return html`<div class="poster ${poster} ${variantOf(frame, poster, words)}">${LAYOUTS[poster](frame, words)}</div>`;
}

/** Compositions without a place for the number have it before the words. */
function withNumber({ figure = '', ...words }: PosterWords): PosterWords {
  if (figure === '' || words.isLayered) return figure === '' ? words : { ...words, figure };
  const { text, ...phrase } = words.phrase;
  return { ...words, phrase: { ...phrase, text: `${figure} ${text}` } };
}

function variantOf(frame: Frame, poster: Poster, words: PosterWords): string {
  const { isLayered = false, rows = [] } = words;
  if (isLayered || shapeOf(frame) !== 'upright' || rows.length > 0) return '';
  if (poster === 'number') return 'foot';
  return poster === 'band' && isLow(frame, words) ? 'low' : '';
}

export function isPoster(composition: string | null): composition is Poster {
  return composition !== null && composition in LAYOUTS;
}

type Layout = (frame: Frame, words: PosterWords) => Html;

const LAYOUTS: Record<Poster, Layout> = {
  stack: (frame, words) => {
    const breaks = breaksOf(frame, words);
    const [first = []] = breaks;
    const reserved = words.isLayered ? 0 : reservedPx(frame, words);
    const next = words.isLayered ? below({ ...words, line: '' }) : above(frame, words);
    return html`<h1 class="hook" data-stack="${JSON.stringify(breaks)}" data-run="${words.phrase.emphasis ?? ''}" data-reserve="${reserved}" data-role="${words.role}" ${layer(words, 'line-1')}>${first.map((line) => html`<span class="line">${line} </span>`)}</h1>${next}${rest(frame, words)}`;
  },
  word: (_, words) =>
    html`${headline(words)}${below(words)}<div class="rest loud"><div class="hook huge" data-widen>${words.phrase.emphasis ?? words.phrase.text}</div></div>`,
  cut: (_, words) =>
    html`<div class="rest loud"></div>${headline(words, html`data-split data-cut=".rest"`, 'poster')}${below(words)}`,
  steps: (frame, words) => {
    const lines = linesOf(frame, words, { perLine: 9, least: 3, most: 5 });
    const bars = lines.map(
      (line, index) =>
        html`<span class="bar" style="--at:${index / lines.length}"><span class="line">${line} </span></span>`,
    );
    return html`<h1 class="hook" data-steps data-role="${words.role}">${bars}</h1>`;
  },
  tiles: (frame, words) => {
    const { width } = frame.format;
    const strip = tiles(frame, { width, height: width / STRIP, columns: STRIP, part: words.role });
    return html`${headline(words, html`data-height="${HIGHEST[shapeOf(frame)]}"`, 'poster')}${below(words)}<div class="strip" aria-hidden="true">${strip}</div>`;
  },
  initial: (_, words) =>
    html`<div class="letter" aria-hidden="true">${[...words.phrase.text][0] ?? ''}</div>${headline(words, html``, 'poster')}${below(words)}`,
  question: (_, words) =>
    html`<div class="letter" aria-hidden="true">${/؟/u.test(words.phrase.text) ? '؟' : '?'}</div>${headline(words, html``, 'poster')}${below(words)}`,
  number: (frame, words) => {
    const { figure, after } =
      words.figure === undefined ? numberOf(words.phrase) : { figure: words.figure, after: words.phrase };
    const { rows = [] } = words;
    const isUpright = shapeOf(frame) === 'upright';
    const isListed = isUpright && rows.length > 0;
    const size = isListed ? html`data-height="260"` : html`data-grow`;
    const phrase = headline({ ...words, phrase: after }, size, isUpright && !isListed ? 'poster' : 'story');
    const next = isListed ? rowsHtml(rows) : html`${below(words)}${formHtml(frame)}`;
    return html`<div class="num" data-widen data-highest="${highestNumber(frame, { figure, isListed })}" data-role="figure" ${layer(words, 'figure')}>${figure}</div><div class="rest loud">${phrase}${next}</div>`;
  },
  list: (frame, words) => {
    const rows = frame.copy.points
      .slice(0, 5)
      .map(
        ({ headline: { text } }, index) =>
          html`<li><b>${index + 1}</b><span class="hook" data-role="item">${text}</span></li>`,
      );
    return html`${headline(words, html`data-height="400"`)}<ol data-rows>${rows}</ol>`;
  },
  band: (frame, words) => {
    const title = headline(words, html`data-height="${highestHeadline(frame, words)}"`, 'poster');
    if (isLow(frame, words)) return html`<div class="rest loud">${formHtml(frame)}</div>${title}${below(words)}`;
    const next = words.isLayered ? below(words) : above(frame, words);
    return html`${title}${next}${rest(frame, words)}`;
  },
};

/** The height of a headline that leaves space for what is below it. */
const HIGHEST = { tall: 800, upright: 820, square: 600 };
/** What a button below the headline needs, with the space above it. */
const BUTTON_PX = 150;

function highestHeadline(frame: Frame, words: PosterWords): number {
  const { line = '', call = '', isLayered = false } = words;
  const shape = shapeOf(frame);
  if (isLayered || isLow(frame, words)) return HIGHEST[shape] - (line === '' ? 0 : 200);
  const taken = reservedPx(frame, words) + (call === '' ? 0 : BUTTON_PX);
  return Math.max(300, Math.min(HIGHEST[shape], (shape === 'upright' ? 1_090 : HIGHEST[shape]) - taken));
}

/** The tiles of a narrow band. */
const STRIP = 8;

/** Every second slide has its words at the lower edge, so that neighbours differ. */
function isLow(frame: Frame, { role, rows = [] }: PosterWords): boolean {
  return shapeOf(frame) === 'upright' && role === 'headline' && rows.length === 0 && frame.slide % 2 === 0;
}

function shapeOf({ format: { width, height } }: Frame): keyof typeof HIGHEST {
  return height > 1.5 * width ? 'tall' : height > width ? 'upright' : 'square';
}

/** The height of a number: one of two digits is as wide as the frame when it is high. */
function highestNumber(frame: Frame, { figure, isListed }: { figure: string; isListed: boolean }): number {
  if (shapeOf(frame) !== 'upright') return 280;
  return isListed ? 420 : [...figure].length > 2 ? 520 : 640;
}

function isTall(frame: Frame): boolean {
  return shapeOf(frame) === 'tall';
}

function headline(words: PosterWords, more: Html = html``, fit = 'title'): Html {
  const { phrase, role } = words;
  return html`<h1 class="hook said" data-fit="${fit}" data-role="${role}" ${more} ${layer(words, 'line-1')}>${words.isLayered ? emphasised(phrase) : itemised(phrase)}</h1>`;
}

/** Items that one text joins are lines of their own. */
function itemised(phrase: Phrase): Html {
  const items = phrase.text.split(/[ \u00a0][·•] /u);
  if (items.length < 2) return emphasised(phrase);
  return html`${items.map((item) => html`<span class="item">${item} </span>`)}`;
}

function below(words: PosterWords): Html {
  const { line = '', call = '' } = words;
  const isShort = [...line].length <= SHORT_LINE;
  const sub =
    line !== '' &&
    html`<p class="sub ${isShort && 'short'}" data-lines="3" data-role="line" ${layer(words, 'note')}>${line}</p>`;
  return html`${sub}${callToAction(call)}`;
}

function layer({ isLayered = false }: PosterWords, name: string): Html | false {
  return isLayered && html`data-layer="${name}" data-bleed="24"`;
}

/** In a tall frame, whose lower part platforms cover, and in a clip, where words move, all are above the block. */
function isAboveBlock(frame: Frame, { isLayered = false }: PosterWords): boolean {
  return isLayered || isTall(frame);
}

function above(frame: Frame, words: PosterWords): Html {
  const { rows = [] } = words;
  return isAboveBlock(frame, words)
    ? html`${rows.length > 0 && rowsHtml(rows)}${below(words)}`
    : html`${callToAction(words.call ?? '')}`;
}

/** A block from below the words to the lower edge: facts, or a line; a form where it is free. */
function rest(frame: Frame, words: PosterWords): Html {
  const { rows = [], line = '' } = words;
  const form = formHtml(frame, { isSigned: isTall(frame) && !words.isLayered });
  if (isAboveBlock(frame, words)) return html`<div class="rest loud">${form}</div>`;
  if (rows.length > 0) return html`<div class="rest loud full">${rowsHtml(rows)}</div>`;
  return html`<div class="rest loud">${line !== '' && below({ ...words, call: '' })}${form}</div>`;
}

/** The height that the content of the block needs. */
function reservedPx(frame: Frame, words: PosterWords): number {
  const { rows = [], line = '' } = words;
  if (isAboveBlock(frame, words)) return (rows.length === 0 ? 0 : rows.length * 110 + 44) + (line === '' ? 0 : 150);
  if (rows.length > 0) return rows.length * 112 + 190;
  return line === '' ? 0 : line.length > LONG_LINE ? 340 : 270;
}

/** A shorter one is set larger in its block; a longer one has three lines there. */
const SHORT_LINE = 40;
const LONG_LINE = 56;

type Lines = { perLine: number; least: number; most: number };

/** A text in each number of lines that may fill the frame: the page takes the one with the largest letters. */
function breaksOf({ language }: Frame, { phrase: { text } }: PosterWords): string[][] {
  const words = wordsOf(text.replace(/\u00ad/g, ''), language);
  const counts = [2, 3, 4, 5, 6, 7].filter((count) => count <= Math.max(2, words.length));
  return counts.map((count) => breakLines(words, count));
}

function linesOf({ language }: Frame, { phrase: { text } }: PosterWords, { perLine, least, most }: Lines): string[] {
  const plain = text.replace(/\u00ad/g, '');
  const words = wordsOf(plain, language);
  const isUnspaced = words.length > plain.split(' ').length;
  const count = Math.round([...plain].length / (isUnspaced ? perLine / 1.9 : perLine));
  return breakLines(words, Math.min(most, Math.max(least, count)));
}

const NUMBER = /[+−-]?\p{Sc}?\p{Nd}[\p{Nd}.,]*(?:\s?(?:[%‰]|\p{Sc}))?/u;

/** The first number of a text, with its sign or currency; empty when it has none. */
export function findNumber(text: string): string {
  return (NUMBER.exec(text)?.[0] ?? '').replace(/[.,]$/, '');
}

/** The first number of a phrase. If the phrase begins with it, the rest follows. */
function numberOf({ text, emphasis }: Phrase): { figure: string; after: Phrase } {
  const figure = findNumber(text);
  const after = text.startsWith(figure) ? text.slice(figure.length).trim() : text;
  return {
    figure,
    after: emphasis !== undefined && after.includes(emphasis) ? { text: after, emphasis } : { text: after },
  };
}
