import { z } from 'zod';
import { hitAt } from '../overlays/parts-in-page.ts';
import { isLayer, isLocked, layerAt } from '../overlays/paywall-in-page.ts';
import { hitsOfGrid } from '../overlays/sweep-in-page.ts';
import { checked, pageScript, runInPage } from '../page/page-script.ts';
import type { CaptureSession } from '../screenshots/screenshot.ts';
import { coverFacts, labelsIn } from './cover-in-page.ts';
import type { CoverFacts } from './observation.ts';

const coverScript = checked(
  pageScript(coverFacts, [hitsOfGrid, hitAt, layerAt, isLayer, isLocked, labelsIn]),
  z.object({
    share: z.number().min(0).max(1),
    isLocked: z.boolean(),
    text: z.string().max(3_000),
    labels: z.string().max(2_000),
    page: z.string().max(1_000),
  }),
);

/** Null when the request leaves banners or overlays on the page. */
export async function readCover({ page, request, deadline }: CaptureSession): Promise<CoverFacts | null> {
  const { block_overlays, block_cookie_banners } = request.options;
  if (!block_overlays || !block_cookie_banners) return null;
  return await deadline.within(runInPage(page, coverScript, null));
}
