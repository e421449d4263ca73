// What a frame without a photograph tells besides its words: facts in rows.

import { type Html, html } from './html.ts';
import type { Copy, Fact } from './template.ts';

/** Rows that can be read at a glance, and the letters of each. */
const ROWS = { most: 3, letters: 40 };

/** What a cover tells below its hook: facts, otherwise short points, if there are at least two. */
export function teaserRows({ hook, facts = [], points = [] }: Pick<Copy, 'hook' | 'facts' | 'points'>): Fact[] {
  const shownText = wordsIn(hook.text);
  const own = facts.filter(({ text }) => !shownText.includes(wordsIn(text)));
  if (own.length > 0) return own.slice(0, ROWS.most);
  const short = points.map(({ figure, headline }) => ({
    label: figure ?? '',
    text: headline.text.replaceAll('\u00ad', ''),
    isCount: figure !== null,
  }));
  const shown = short.filter(({ label, text }) => [...label, ...text].length <= ROWS.letters);
  return shown.length < 2 ? [] : shown.slice(0, ROWS.most);
}

function wordsIn(text: string): string {
  return text.replace(/[\s\u00ad\u2060]+/g, ' ').toLowerCase();
}

/** A table: a label if there is one, and its value. Of a number and its words the number is the heavier part. */
export function rowsHtml(rows: readonly Fact[]): Html {
  const items = rows.map(
    ({ label, text, isCount = false }) =>
      html`<li class="${isCount && 'counted'}">${label !== '' && html`<span class="label" data-role="item">${label}</span>`}<b class="value" data-role="item">${text}</b></li>`,
  );
  return html`<ul class="rows" data-table>${items}</ul>`;
}
