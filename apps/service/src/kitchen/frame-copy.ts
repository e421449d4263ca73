import type { Copy as FrameCopy } from '#kitchen/template';
import type { Copy } from '#platform/writer';

/** The writer's copy as templates take it. */
export function frameCopy({ hook, points, quote, callToAction }: Copy): FrameCopy {
  // The line of a figure leans on its figure and says little alone.
  const own = points.find(({ figure }) => figure === null);
  return {
    hook: { text: hook.text, emphasis: hook.emphasis },
    quote: { text: quote.text },
    speaker: quote.speaker ?? '',
    callToAction: callToAction.text,
    supportingLine: own?.line ?? own?.headline ?? '',
    points: points.map(({ figure, headline, line }) => ({ figure, headline: { text: headline }, line: line ?? '' })),
  };
}
