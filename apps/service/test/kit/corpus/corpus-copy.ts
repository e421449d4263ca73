import type { Gold } from '@galley/fixtures/pages/gold.ts';
import type { WriterSource } from '#copywriting';
import { readSource } from '#source';
import { clearConsent } from '../../../src/capture/overlays/consent.ts';
import { hideOverlays } from '../../../src/capture/overlays/hide-overlays.ts';
import { isolatedWorld } from '../../../src/capture/page/page-script.ts';
import { createDeadline } from '../../../src/capture/screenshots/deadline.ts';
import type { TestScreenshots } from '../screenshots.ts';

type PageLabels = Pick<Gold, 'canonical_url' | 'brand_name'>;

/** A page of the corpus as the writer gets it. Its name is the labelled one: reading names is tested elsewhere. */
export function readForWriter(
  { withPage }: TestScreenshots,
  { canonical_url: url, brand_name: name }: PageLabels,
): Promise<Extract<WriterSource, { kind: 'website' }>> {
  return withPage(async (page, { signal }) => {
    await page.setViewport({ width: 1_280, height: 900 });
    await page.goto(url, { waitUntil: 'load' });
    await clearConsent(page, 'banner', createDeadline(Date.now() + 15_000, signal));
    await hideOverlays(page, 'hide');
    const { source, reading } = await readSource(isolatedWorld(page), url);
    const domain = new URL(url).hostname.replace(/^www\./, '');
    return { kind: 'website', reading, page: source, brand: { name, domain }, url };
  });
}
