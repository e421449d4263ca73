import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formats, type Style } from '#render/template';
import { openTestLayoutPage } from '#test/render/typesetter';
import { sampleBrands } from '../samples/brands.ts';
import type { TextBox } from './drawn-text.ts';
import { scaleOf } from './scale.ts';

// The order of the visual design: largest size that fits, shape before size, balance, emphasis, cut.

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function hookOf(text: string, { style, emphasis, language = 'en' }: FitCase): Promise<TextBox> {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('there are no samples');
  const brand = { ...sample.brand, logo: null, language, headingFont: null };
  const hook = emphasis === undefined ? { text } : { text, emphasis };
  const request = {
    style,
    brand,
    copy: { hook },
    image: null,
    template: 'carousel' as const,
    format: formats.portrait,
  };
  const { texts } = await opened.layoutPage.layout(request, { take: 'texts' });
  const found = texts.find(({ role }) => role === 'hook');
  if (found === undefined) throw new Error('there is no hook');
  return found;
}

type FitCase = { style: Style; emphasis?: string; language?: string };

const LONG =
  'What nine years of doing the books for plumbers, florists and one very patient taxidermist taught us about tax';

describe.each(styles)('text fitting in %s', (style) => {
  const fit = scaleOf(style)['title'];
  if (fit === undefined) throw new Error('there is no title in the scale');

  test('sets few words at the largest size, more of them smaller, never under the floor', async () => {
    const sizes: number[] = [];
    for (const text of ['Bread', 'Bread that takes two days', LONG]) sizes.push((await hookOf(text, { style })).sizePx);
    expect(sizes[0]).toBe(fit.max);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    expect(sizes.at(-1)).toBeGreaterThanOrEqual(fit.min);
  });

  test('sets no more lines than the scale allows, and none is a single short word', async () => {
    for (const text of ['Find the slow query before your users do', 'Blood results by six, the same day', LONG]) {
      const { lines, isShortened } = await hookOf(text, { style });
      const widths = lines.map(({ width }) => width);
      expect(lines.length).toBeLessThanOrEqual(fit.lines);
      expect(Math.min(...widths) / Math.max(...widths), text).toBeGreaterThanOrEqual(0.4);
      if (text !== LONG) expect(isShortened).toBe(false);
    }
  });

  test('ends no line with a word that binds to the next one, if a slightly smaller size avoids it', async () => {
    const { lines } = await hookOf(LONG, { style });
    for (const { text } of lines.slice(0, -1)) expect(text).not.toMatch(/ (a|and|for|of|the)$/);
  });

  test('holds a short emphasised run on a line, with its closing punctuation', async () => {
    const { lines } = await hookOf('Everything we bake takes two days, always', { style, emphasis: 'two days' });
    expect(lines.filter(({ text }) => text.includes('two days,'))).toHaveLength(1);
  });

  test('cuts text that does not fit at the floor after a word, with an ellipsis', async () => {
    const { text, isShortened, isCut } = await hookOf(`${LONG} ${LONG} ${LONG}`, { style });
    expect(isShortened).toBe(true);
    expect(isCut).toBe(false);
    expect(text).toMatch(/[a-z]…$/);
    const words = LONG.split(' ').map((word) => word.replace(/,$/, ''));
    expect(words).toContain(text.replace('…', '').split(' ').at(-1)?.replace(/,$/, ''));
  });

  test('splits a word too wide for its box between its components', async () => {
    const { lines, isCut } = await hookOf('Grundstücksverkehrsgenehmigungszuständigkeit', { style, language: 'de' });
    const ends = lines.slice(0, -1).map(({ text }) => text);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end).toMatch(/(?:stücks|verkehrs|genehmigungs)-?$/);
    expect(isCut).toBe(false);
  });

  test('sets Arabic even smaller before it drops words', async () => {
    const text = 'ماذا علّمتنا تسع سنوات من إمساك دفاتر السبّاكين وبائعي الزهور ومحنّط واحد صبور عن دفع الضرائب';
    const { sizePx, isShortened } = await hookOf(text, { style, language: 'ar' });
    expect(isShortened).toBe(false);
    expect(sizePx).toBeGreaterThanOrEqual(Math.round(fit.min * 0.82));
  });

  test('sets Arabic and Japanese smaller than the largest size, and inside', async () => {
    for (const [text, language] of [
      ['قهوة', 'ar'],
      ['紙', 'ja'],
    ] as const) {
      const { sizePx, isCut } = await hookOf(text, { style, language });
      expect(sizePx).toBeLessThan(fit.max);
      expect(isCut).toBe(false);
    }
  });
});

test('text fitting in Broadside uses the tight leading unless descenders would meet ascenders', async () => {
  const leadingOf = async (text: string): Promise<number> => {
    const { lines, sizePx } = await hookOf(text, { style: 'broadside' });
    const [first, second] = lines;
    if (first === undefined || second === undefined) throw new Error('there are not two lines');
    return (second.y - first.y) / sizePx;
  };
  expect(await leadingOf('nnnnnnnnn nnnnnnnnn nnnnnnnnn')).toBeCloseTo(0.9, 1);
  expect(await leadingOf('ggggggggg lllllllll ggggggggg')).toBeGreaterThan(0.93);
});

test('text fitting in Broadside sets longer hooks narrower, not only smaller', async () => {
  const perLetter = async (text: string): Promise<number> => {
    const { lines, sizePx } = await hookOf(text, { style: 'broadside' });
    const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
    return lines.reduce((sum, { width }) => sum + width, 0) / letters / sizePx;
  };
  const [short, middle, long] = [
    await perLetter('nnnn nnnn'),
    await perLetter('nnnn '.repeat(8)),
    await perLetter('nnnn '.repeat(16)),
  ];
  expect(middle).toBeLessThan(short);
  expect(long).toBeLessThan(middle);
});

test.each(styles)('text fitting in %s does not separate a number from what it counts', async (style) => {
  for (const text of ['Stays dry for 6 hours of rain', 'Carries 14 kg without a frame']) {
    const { lines } = await hookOf(text, { style });
    for (const line of lines.slice(0, -1)) expect(line.text).not.toMatch(/\d$/);
  }
});
