import puppeteer, { type Page } from 'puppeteer-core';
import { type PageReading, readPage } from '../../../src/copywriting/index.ts';
import { type PageSource, readSource } from '../../../src/source/index.ts';

type Alter = (script: string) => string;

/** A real browser that reads documents given to it as text, without a network. */
export type TestReader = AsyncDisposable & {
  read(html: string, alter?: Alter): Promise<PageReading>;
  readSource(html: string, url: string): Promise<{ source: PageSource; reading: PageReading }>;
};

export async function openTestReader(): Promise<TestReader> {
  const browser = await puppeteer.launch({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const within = async <Result>(html: string, read: (page: Page) => Promise<Result>): Promise<Result> => {
    const page = await browser.newPage();
    try {
      await page.setViewport({ width: 1440, height: 900 });
      await page.setOfflineMode(true);
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      return await read(page);
    } finally {
      await page.close();
    }
  };
  return {
    read: (html, alter = (script) => script) =>
      within(html, (page) => readPage({ evaluate: (script) => page.evaluate(alter(script)) })),
    readSource: (html, url) => within(html, (page) => readSource({ evaluate: (script) => page.evaluate(script) }, url)),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
