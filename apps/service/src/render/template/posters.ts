// Compositions of only type, for frames without an image. Each fills its frame.

import { breakLines } from './break-lines.ts';
import { type Html, html } from './html.ts';
import { callToAction, emphasised } from './parts.ts';
import { wordsOf } from './phrases.ts';
import type { Frame, Phrase, Poster } from './template.ts';
import { tiles } from './tiles.ts';

/** The text of a poster, and the scale it is set in. */
export type PosterWords = {
  phrase: Phrase;
  role: 'hook' | 'headline';
  figure?: string;
  line?: string;
  call?: string;
  isLayered?: boolean;
};

/** The words of a poster below the brand line, and what fills the rest of the frame. */
export function posterHtml(frame: Frame, poster: Poster, words: PosterWords): Html {
  return html`<div class="poster ${poster}">${LAYOUTS[poster](frame, words)}</div>`;
}

export function isPoster(composition: string | null): composition is Poster {
  return composition !== null && composition in LAYOUTS;
}

/** The letters per line at which a text fills the width and the height. */
const PER_LINE = { broadside: 10, folio: 8.5, stage: 9, lightbox: 9, bunting: 8.5 };

type Layout = (frame: Frame, words: PosterWords) => Html;

const LAYOUTS: Record<Poster, Layout> = {
  stack: (frame, words) => {
    const lines = linesOf(frame, words, { perLine: PER_LINE[frame.style], least: 2, most: 6 });
    return html`<h1 class="hook" data-stack data-role="${words.role}" ${layer(words, 'line-1')}>${lines.map((line) => html`<span class="line">${line} </span>`)}</h1>${below({ ...words, line: '' })}${rest(frame, words)}`;
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
    const { width, height } = frame.format;
    return html`<div class="rest whole">${tiles(frame, { width, height, columns: 4, part: words.role })}</div><div class="panel">${headline(words, html`data-height="${words.line ? 400 : 460}"`)}${below(words)}</div>`;
  },
  initial: (_, words) =>
    html`<div class="letter" aria-hidden="true">${[...words.phrase.text][0] ?? ''}</div>${headline(words, html``, 'poster')}${below(words)}`,
  question: (_, words) =>
    html`<div class="letter" aria-hidden="true">${/؟/u.test(words.phrase.text) ? '؟' : '?'}</div>${headline(words, html``, 'poster')}${below(words)}`,
  number: (frame, words) => {
    const { figure, after } =
      words.figure === undefined ? numberOf(words.phrase) : { figure: words.figure, after: words.phrase };
    const { width, height } = frame.format;
    const isPortrait = height > width && height < 2 * width * 0.8;
    // A tall frame has space below its text box.
    const rowHeight = height > 1.5 * width ? 360 : 180;
    const foot = html`<div class="foot-row" style="height:${rowHeight}px">${tiles(frame, { width, height: rowHeight, columns: 6, part: 'number' })}</div>`;
    return html`<div class="num" data-widen data-highest="${isPortrait ? 420 : 280}" data-role="figure" ${layer(words, 'figure')}>${figure}</div><div class="rest loud">${foot}${headline({ ...words, phrase: after }, html`data-height="${words.line ? 260 : 400}"`, 'story')}${below(words)}</div>`;
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
  band: (frame, words) =>
    html`${headline(words, words.line ? html`data-height="480"` : html``)}${below(words)}${rest(frame, words)}`,
};

function headline(words: PosterWords, more: Html = html``, fit = 'title'): Html {
  const { phrase, role } = words;
  return html`<h1 class="hook said" data-fit="${fit}" data-role="${role}" ${more} ${layer(words, 'line-1')}>${emphasised(phrase)}</h1>`;
}

function below(words: PosterWords): Html {
  const { line = '', call = '' } = words;
  const sub = line !== '' && html`<p class="sub" data-lines="3" data-role="line" ${layer(words, 'note')}>${line}</p>`;
  return html`${sub}${callToAction(call)}`;
}

function layer({ isLayered = false }: PosterWords, name: string): Html | false {
  return isLayered && html`data-layer="${name}" data-bleed="24"`;
}

/** Tiles from below the words to the lower edge. */
function rest(frame: Frame, words: PosterWords): Html {
  const { width, height } = frame.format;
  return html`<div class="rest">${tiles(frame, { width, height, columns: 4, part: words.role })}</div>`;
}

type Lines = { perLine: number; least: number; most: number };

function linesOf({ language }: Frame, { phrase: { text } }: PosterWords, { perLine, least, most }: Lines): string[] {
  const plain = text.replace(/\u00ad/g, '');
  const words = wordsOf(plain, language);
  const isUnspaced = words.length > plain.split(' ').length;
  const count = Math.round([...plain].length / (isUnspaced ? perLine / 1.9 : perLine));
  return breakLines(words, Math.min(most, Math.max(least, count)));
}

const NUMBER = /[+−-]?\p{Sc}?\p{Nd}[\p{Nd}.,]*(?:\s?[%‰]|\p{Sc})?/u;

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
