import { createDeadline } from './deadline.ts';
import type { CaptureSession } from './screenshot.ts';
import { drawSmall } from './tiles.ts';

export type Evidence = { bytes?: Uint8Array; width: number; height: number };

/** Evidence is drawn within this time after the deadline. */
const EVIDENCE_MS = 1_500;
/** Enough to recognise a bot check or an error page, too little to replace a screenshot. */
const LONGER_SIDE_PX = 480;
const QUALITY = 40;

/** The window as a small grey image, scaled by the browser. Undefined when the page could not be drawn in time. */
export async function drawEvidence({ session, screen, context }: CaptureSession): Promise<Evidence | undefined> {
  const { width, height } = screen.viewport;
  const zoom = Math.min(1, LONGER_SIDE_PX / Math.max(width, height));
  const deadline = createDeadline(Date.now() + EVIDENCE_MS, context.signal);
  const density = screen.viewport.deviceScaleFactor ?? 1;
  try {
    await deadline.within(session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' }));
    const { cssVisualViewport: shown } = await deadline.within(session.send('Page.getLayoutMetrics'));
    const box = { x: shown.pageX, y: shown.pageY, width, height };
    const bytes = await deadline.within(drawSmall(session, { ...box, density, zoom: zoom / density }, QUALITY));
    return { bytes, width: Math.floor(width * zoom), height: Math.floor(height * zoom) };
  } catch (error) {
    context.signal.throwIfAborted();
    context.log.debug({ err: error }, 'evidence drawing failed');
    return undefined;
  }
}
