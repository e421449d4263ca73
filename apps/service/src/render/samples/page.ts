import type { Browser } from 'puppeteer-core';
import type { ScrollSnapshot } from '#capture';
import { type Box, type Capture, type Html, html, type ImageInput } from '#render/template';
import { partWords } from '../layout/hyphenate.ts';
import { openLayoutDocument } from '../layout/layout-page.ts';
import type { Sample } from './brands.ts';

const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
const DENSITY = 2;

/**
 * With what a visit records of a page besides its screenshot: its sections and lines, and the position of each point's
 * text.
 */
export type SampleCapture = Capture & { parts: ScrollSnapshot['sections']; regions: Box[]; cards: Box[]; lines: Box[] };
type Part = ScrollSnapshot['sections'][number];
export type SampleImage = ImageInput & { phone: SampleCapture };

/** Draws the page of a sample brand, and captures it like a visit. */
export async function drawSamplePage(browser: Browser, sample: Sample): Promise<SampleImage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const layoutPage = await openLayoutDocument(page);
  const capture = async (screen: { width: number; height: number }): Promise<SampleCapture> => {
    await page.setViewport({ ...screen, deviceScaleFactor: DENSITY });
    await layoutPage.call('setLayoutPage', {
      markup: pageOf(sample).markup,
      css: CSS,
      language: sample.brand.language,
      direction: sample.brand.language === 'ar' ? 'rtl' : 'ltr',
      classes: 'page',
      dataset: {},
      variables: Object.fromEntries(
        Object.entries(sample.brand.colors).map(([name, value]) => [`--page-${name}`, value]),
      ),
      textTop: 0,
      textBottom: Number.MAX_SAFE_INTEGER,
      rules: { scale: {}, shares: {}, style: '', leaning: [] },
    });
    const boxesOf = async (selector: string, rects = '[each.getBoundingClientRect()]'): Promise<Box[]> =>
      (await page.evaluate(
        `[...document.querySelectorAll('${selector}')].flatMap((each) => ${rects}).map(({ left, top, width, height }) => ({ x: left * ${DENSITY}, y: (top + scrollY) * ${DENSITY}, width: width * ${DENSITY}, height: height * ${DENSITY} }))`,
      )) as Box[];
    const lines = await boxesOf(
      'body :not(:has(*))',
      '((range) => (range.selectNodeContents(each), [...range.getClientRects()]))(document.createRange())',
    );
    const tops = (await boxesOf('section')).map(({ y }) => y);
    const regions = await boxesOf('.card h3');
    const cards = await boxesOf('.card');
    const partsOf = async (selector: string, kind: Part['kind']): Promise<Part[]> =>
      (await boxesOf(selector)).map(({ y, height }) => ({ topPx: y, heightPx: height, kind }));
    const parts = [
      ...(await partsOf('section', 'block')),
      ...(await partsOf('h2, h3', 'heading')),
      ...(await partsOf('p, a, .art, .card', 'piece')),
    ];
    const height = (await page.evaluate('document.body.scrollHeight')) as number;
    await page.setViewport({ width: screen.width, height, deviceScaleFactor: DENSITY });
    const bytes = await page.screenshot({ type: 'png', captureBeyondViewport: false });
    const size = { width: screen.width * DENSITY, height: height * DENSITY };
    return { bytes, mime: 'image/png', ...size, tops, parts, regions, cards, lines };
  };
  try {
    return { desktop: await capture(screens.desktop), phone: await capture(screens.phone) };
  } finally {
    await context.close();
  }
}

function pageOf({ brand, copy }: Sample): Html {
  const points = copy.points ?? [];
  const set = (text: string | undefined): string => partWords(text ?? '', brand.language);
  const cards = points.map(
    ({ figure, headline, line }) =>
      html`<div class="card"><b>${figure ?? '·'}</b><h3>${set(headline.text)}</h3><p>${set(line)}</p></div>`,
  );
  return html`<nav><b>${brand.name}</b><span>${copy.callToAction ?? ''}</span></nav>
    <main><h1>${set(copy.hook.text)}</h1><p>${set(copy.supportingLine)}</p><a>${copy.callToAction ?? ''}</a><div class="art"><i></i><i></i><i></i></div></main>
    <section class="band"><h2>${set(copy.quote?.text)}</h2></section>
    <section class="cards">${cards}</section>
    <section class="close"><h2>${set(copy.hook.text)}</h2><p>${set(copy.supportingLine)}</p><a>${copy.callToAction ?? ''}</a></section>
    <footer><b>${brand.name}</b><span>${brand.domain}</span></footer>`;
}

const CSS = `
html, body { overflow: visible; }
body { width: auto; height: auto; hyphens: manual; background: var(--page-background); color: var(--page-text); font: 500 19px/1.5 "Hanken Grotesk Variable", "Noto Sans JP Variable", "Noto Kufi Arabic Variable", sans-serif; }
nav, main, section, footer { padding-inline: max(24px, calc(50vw - 560px)); }
nav { display: flex; justify-content: space-between; align-items: center; height: 88px; gap: 24px; white-space: nowrap; overflow: hidden; }
nav b { font-size: 22px; overflow: hidden; text-overflow: ellipsis; }
nav span, a { background: var(--page-primary); color: var(--page-background); padding: 12px 22px; border-radius: 8px; font-weight: 600; font-size: 16px; }
main { padding-block: 56px 72px; }
h1 { font-size: clamp(34px, 5vw, 62px); line-height: 1.06; letter-spacing: -.03em; max-width: 15em; overflow-wrap: anywhere; font-weight: 650; }
main p { margin-block: 22px 28px; font-size: 20px; max-width: 28em; }
a { display: inline-block; }
.art { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 20px; margin-top: 56px; }
.art i { height: 260px; border-radius: 14px; --near: color-mix(in srgb, var(--page-primary) 72%, #000); --far: color-mix(in srgb, var(--page-primary) 88%, #fff); background: radial-gradient(circle at 74% 30%, var(--page-accent) 0 34px, transparent 35px), radial-gradient(ellipse 62% 58% at 18% 108%, var(--near) 99%, transparent), radial-gradient(ellipse 70% 46% at 78% 106%, var(--far) 99%, transparent), var(--page-primary); }
.art i + i { background: radial-gradient(circle at 50% 56%, var(--page-primary) 0 62px, transparent 63px), radial-gradient(circle at 50% 56%, var(--page-background) 0 84px, transparent 85px), var(--page-accent); }
.art i + i + i { background: repeating-linear-gradient(135deg, transparent 0 22px, color-mix(in srgb, var(--page-background) 16%, transparent) 22px 26px), var(--page-text); }
section { padding-block: 84px; }
.band { background: var(--page-primary); color: var(--page-background); }
h2 { font-size: clamp(28px, 3.4vw, 44px); line-height: 1.12; letter-spacing: -.02em; max-width: 20em; overflow-wrap: anywhere; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 28px; }
.card { border: 1.5px solid color-mix(in srgb, var(--page-text) 18%, transparent); border-radius: 14px; padding: 32px; }
.card b { font-size: 46px; line-height: 1.2; color: var(--page-primary); }
.card h3 { font-size: 23px; overflow-wrap: anywhere; }
.close p { margin-block: 18px 28px; }
footer { display: grid; gap: 10px; padding-block: 76px 96px; background: var(--page-text); color: var(--page-background); }
footer b { font-size: 26px; overflow: hidden; text-overflow: ellipsis; }
h1, h2, h3, p { text-wrap: balance; word-break: auto-phrase; }
[dir="rtl"] :is(h1, h2, h3) { letter-spacing: 0; line-height: 1.5; }
`;
