import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

type Axe = { run: (options: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

/** What axe has against the page as it stands, by rule and place; WCAG 2.2 A and AA and best practices. */
export async function findViolations(page: Page): Promise<string[]> {
  // Past the page's own policy, which rightly allows no such script.
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}
