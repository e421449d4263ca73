import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

type Axe = { run: (options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** Violations that axe finds on the current page, by rule and element; WCAG 2.2 A and AA and best practices. */
export async function findViolations(page: Page): Promise<string[]> {
  // Bypasses the page's own content security policy, which rightly denies such a script.
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
