import puppeteer from 'puppeteer-core';
import { type PageReading, readPage } from '../../../src/copywriting/index.ts';

type Alter = (script: string) => string;

/** A real browser that reads documents given to it as text, without a network. */
export type TestReader = AsyncDisposable & { read(html: string, alter?: Alter): Promise<PageReading> };

export async function openTestReader(): Promise<TestReader> {
  const browser = await puppeteer.launch({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    read: async (html, alter = (script) => script) => {
      const page = await browser.newPage();
      try {
        await page.setViewport({ width: 1440, height: 900 });
        await page.setOfflineMode(true);
        await page.setContent(html, { waitUntil: 'domcontentloaded' });
        return await readPage({ evaluate: (script) => page.evaluate(alter(script)) });
      } finally {
        await page.close();
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
