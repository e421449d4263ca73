// How a user operates the studio: by touch, or by keyboard alone. Everything is found by its accessible name.

import type { ElementHandle, Page } from 'puppeteer-core';

export type InputMethod = {
  /** Presses the button, link or tab whose name starts with the text. */
  press: (name: string) => Promise<void>;
  write: (name: string, text: string) => Promise<void>;
};

const WAIT = { timeout: 60_000 };
/** More tab stops than any page has. */
const LONGEST_WAY = 150;

export function touch(page: Page): InputMethod {
  return {
    press: async (name) => (await find(page, name)).tap(),
    write: async (name, text) => {
      await (await find(page, name)).tap();
      await page.keyboard.type(text);
    },
  };
}

export function keyboard(page: Page): InputMethod {
  const walkTo = async (name: string): Promise<void> => {
    const wanted = await find(page, name);
    for (let step = 0; step < LONGEST_WAY; step += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  return {
    press: async (name) => {
      await walkTo(name);
      await page.keyboard.press('Enter');
    },
    write: async (name, text) => {
      await walkTo(name);
      await page.keyboard.type(text);
    },
  };
}

async function find(page: Page, name: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    (wanted) => {
      const nameOf = (node: Element): string =>
        node.getAttribute('aria-label') ??
        (node as HTMLInputElement).labels?.[0]?.textContent ??
        node.textContent?.trim() ??
        '';
      const isThere = (node: Element): boolean =>
        node.checkVisibility({ visibilityProperty: true }) && !(node as HTMLButtonElement).disabled;
      // The open dialog comes first, then the page itself, then the bar.
      const nodes = ['[role="dialog"] ', 'main ', ''].flatMap((part) =>
        ['a[href]', 'button', 'summary', 'input', 'textarea'].flatMap((kind) => [
          ...document.querySelectorAll(part + kind),
        ]),
      );
      return nodes.find((node) => isThere(node) && nameOf(node).startsWith(wanted)) ?? null;
    },
    WAIT,
    name,
  );
  return found as ElementHandle<Element>;
}
