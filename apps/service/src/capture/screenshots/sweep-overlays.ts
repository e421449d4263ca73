import { hideOverlays } from '../overlays/hide-overlays.ts';
import type { CaptureSession } from './screenshot.ts';

/** Hides overlays as the options request, and notes their kinds. */
export async function sweepOverlays({ page, request, deadline, context, hidden }: CaptureSession): Promise<void> {
  if (!request.options.block_overlays) return;
  for (const note of await deadline.within(hideOverlays(page, context.consentBanners ?? 'leave'))) hidden.add(note);
}
