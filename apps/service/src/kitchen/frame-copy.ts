import type { Copy as FrameCopy } from '#kitchen/template';
import type { Copy } from '#platform/writer';

/** The writer's copy as templates take it. */
export function frameCopy({ hook, supportingLine, points, quote, callToAction }: Copy): FrameCopy {
  return {
    hook: { text: hook.text, emphasis: hook.emphasis },
    quote: { text: quote.text },
    speaker: quote.speaker ?? '',
    callToAction: callToAction.text,
    supportingLine: supportingLine ?? '',
    points: points.map(({ figure, headline, line }) => ({ figure, headline: { text: headline }, line: line ?? '' })),
  };
}
