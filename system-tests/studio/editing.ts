// What a user of the editor does, in the words of the screen.

import type { Page } from 'puppeteer-core';
import type { InputMethod } from './input-methods.ts';

const WAIT = { timeout: 60_000 };
/** More than an editor has. */
const TABS = 8;

export function editorOf(page: Page, input: InputMethod) {
  /** The still is drawn with the changes, or is the stored one again. */
  const untilPreviewed = (isPreview = true) =>
    page.waitForSelector(`.edit-stage figure img[data-preview="${isPreview}"]`, WAIT);
  return {
    ...input,
    untilPreviewed,
    replace: async (label: string, text: string): Promise<void> => {
      await input.write(label, '');
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    /** Opens a tab by the arrow keys: one tab of a list is a stop of the Tab key. */
    openTab: async (name: string, from: string): Promise<void> => {
      await input.write(from, '');
      for (let step = 0; step < TABS; step += 1) {
        const label = await page.evaluate(() => document.activeElement?.textContent);
        if (label === name) return;
        await page.keyboard.press('ArrowRight');
      }
      throw new Error(`the arrow keys do not reach the tab ${name}`);
    },
    undo: async (): Promise<void> => {
      await input.press('Undo');
      await page.waitForSelector('.edit-bar', { ...WAIT, hidden: true });
      await untilPreviewed(false);
    },
    /** Applies the changes for a price, and waits for the version. */
    apply: async (price: string, version: number): Promise<void> => {
      await page.waitForSelector(`button::-p-text(Apply, ${price})`, WAIT);
      await input.press('Apply');
      await page.waitForSelector(`::-p-text(Version ${version} is ready)`, { timeout: 3 * WAIT.timeout });
    },
  };
}
