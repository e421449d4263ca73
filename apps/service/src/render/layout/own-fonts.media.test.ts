import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brand, formats, type Style } from '#render/template';
import { makeTtf, makeWoff2 } from '#test/render/own-font';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { layoutHighlights } from '../clips/layout-highlights.ts';
import { drawFontSample, type FontRole } from '../samples/font-sample.ts';
import { openLayoutDocument } from './layout-page.ts';
import { FontNotLoaded } from './own-fonts.ts';

// Own fonts in the real browser: what they change, what they leave, and who can load them.

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const BARS = makeTtf();
const fontOf = (bytes: Uint8Array, hash: string) => ({ key: `jobs/a/b/${hash}.ttf`, hash, name: 'Bars', bytes });
const bars = fontOf(BARS, 'bars');

const brand: Brand = {
  name: 'Northlight',
  domain: 'northlight.example',
  logo: null,
  colors: { primary: '#1b3fae', accent: '#ff7a59', background: '#ffffff', text: '#10182e' },
  headingFont: 'Inter',
  language: 'en',
};
const inHeading: Brand = { ...brand, fonts: { heading: bars, body: null } };
const inBody: Brand = { ...brand, fonts: { heading: null, body: bars } };

function layout(of: Brand, { text = 'Bread that takes two days', style = 'broadside' as Style } = {}) {
  const copy = { hook: { text }, supportingLine: 'The dough rests for two nights.', callToAction: 'Reserve a loaf' };
  const request = { template: 'cover', format: formats.portrait, image: null } as const;
  return opened.layoutPage.layout({ ...request, style, brand: of, copy });
}

/** The widths of the lines of the headline: those of its letters. */
async function widthsOf(of: Brand, text: string): Promise<number[] | undefined> {
  const { texts } = await layout(of, { text });
  return texts.find(({ role }) => role === 'hook')?.lines.map(({ width }) => Math.round(width));
}

const isEqual = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a !== undefined && b !== undefined && Buffer.from(a).equals(Buffer.from(b));

describe('a still in an own font', () => {
  test.each<Style>(['broadside', 'folio', 'stage', 'lightbox', 'bunting'])('differs in %s', async (style) => {
    const [plain, own, again] = [
      await layout(brand, { style }),
      await layout(inHeading, { style }),
      await layout(inHeading, { style }),
    ];
    expect(isEqual(plain.png, own.png)).toBe(false);
    expect(isEqual(own.png, again.png)).toBe(true);
    // The frame after it has no trace of the font.
    expect(isEqual((await layout(brand, { style })).png, plain.png)).toBe(true);
  });

  test('has headlines in it, or other text, as chosen', async () => {
    const hook = 'Bread that takes two days';
    const plain = await widthsOf(brand, hook);
    expect(await widthsOf(inHeading, hook)).not.toEqual(plain);
    expect(await widthsOf(inBody, hook)).toEqual(plain);
    expect(isEqual((await layout(inBody)).png, (await layout(brand)).png)).toBe(false);
  });

  test('has letters that the font lacks in the typeface of the kit', async () => {
    expect(await widthsOf(inHeading, 'éèê')).toEqual(await widthsOf(brand, 'éèê'));
  });

  test.each([
    ['Japanese', '二日かけて焼くパン'],
    ['Arabic', 'الخبز'],
  ])('has %s in the typeface of that script', async (_script, text) => {
    expect(await widthsOf(inHeading, text)).toEqual(await widthsOf(brand, text));
  });

  test('is the same from WOFF2', async () => {
    const woff2 = { ...brand, fonts: { heading: fontOf(makeWoff2(), 'bars-2'), body: null } };
    expect(isEqual((await layout(woff2)).png, (await layout(inHeading)).png)).toBe(true);
  });

  test('has the font in clips too', async () => {
    const copy = { hook: { text: 'Bread that takes two days' }, callToAction: 'Reserve a loaf', points: [] };
    const widths = async (of: Brand) => {
      const request = { style: 'broadside', format: formats.square, brand: of, copy, image: null } as const;
      const { views } = await layoutHighlights(request, opened.layoutPage);
      return views[0]?.texts.flatMap(({ lines }) => lines.map(({ width }) => Math.round(width)));
    };
    expect(await widths(inHeading)).not.toEqual(await widths(brand));
  });

  test('has deep letters in the boxes of small text, on every line', async () => {
    const deep = fontOf(makeTtf({ depth: 900 }), 'deep');
    const request = { template: 'link-card', style: 'folio', format: formats.linkCard, image: null } as const;
    const copy = { hook: { text: 'Bread that takes two days' }, supportingLine: '', callToAction: 'Reserve a loaf' };
    const of = { ...brand, fonts: { heading: deep, body: deep } };
    const { texts } = await opened.layoutPage.layout({ ...request, brand: of, copy });
    expect(checkTexts('link-card', [{ texts }], request.format).filter(({ result }) => result !== 'pass')).toEqual([]);
  });

  test('is the same when the font has the name of one of our typefaces', async () => {
    const named = {
      ...brand,
      fonts: { heading: fontOf(makeTtf({ name: 'Instrument Sans Variable' }), 'named'), body: null },
    };
    expect(isEqual((await layout(named)).png, (await layout(inHeading)).png)).toBe(true);
  });

  test('is not drawn when the browser rejects the font, and the next frame is', async () => {
    const broken = { ...brand, fonts: { heading: fontOf(Buffer.from('no font'), 'broken'), body: null } };
    await expect(layout(broken)).rejects.toThrow(FontNotLoaded);
    expect((await layout(brand)).png).toBeDefined();
  });
});

describe('openLayoutDocument', () => {
  test('serves a font to its own page only, and as a font only', async () => {
    const [own, other] = [await opened.browser.newPage(), await opened.browser.newPage()];
    const mine = await openLayoutDocument(own);
    await openLayoutDocument(other);
    const url = mine.putFont({ hash: 'bars', bytes: BARS });
    const load = (page: Page) =>
      page.evaluate(`new FontFace('X', 'url(${url})').load().then(() => 'loaded', () => 'rejected')`);
    const read = (page: Page) => page.evaluate(`fetch('${url}').then(() => 'read', () => 'rejected')`);
    // Control: the page that was given it.
    expect(await load(own)).toBe('loaded');
    expect(await load(other)).toBe('rejected');
    expect([await read(own), await read(other)]).toEqual(['rejected', 'rejected']);
    await Promise.all([own.close(), other.close()]);
  });
});

describe('drawFontSample', () => {
  const draw = (bytes: Buffer, role: FontRole = 'heading') => {
    const withPage = async <T>(_job: unknown, work: (page: Page, signal: AbortSignal) => Promise<T>): Promise<T> => {
      const page = await opened.browser.newPage();
      try {
        return await work(page, new AbortController().signal);
      } finally {
        await page.close();
      }
    };
    const font = fontOf(bytes, 'sample');
    return drawFontSample({ fleet: { withPage } }, { font, role }, new AbortController().signal);
  };

  test('draws a still in a font for headlines, and for other text', async () => {
    const [heading, body] = [await draw(BARS), await draw(BARS, 'body')];
    expect(Buffer.from(heading ?? []).toString('latin1', 1, 4)).toBe('PNG');
    expect(body).not.toBeNull();
  });

  test('returns null for a font whose letters are blank', async () => {
    expect(await draw(makeTtf({ isBlank: true }))).toBeNull();
  });

  test('returns null for tables that the sanitiser of the browser rejects', async () => {
    const broken = Buffer.from(BARS);
    const record = broken.indexOf('maxp', 12, 'latin1');
    broken.fill(0xff, broken.readUInt32BE(record + 8), broken.readUInt32BE(record + 8) + 32);
    expect(await draw(broken)).toBeNull();
  });
});
