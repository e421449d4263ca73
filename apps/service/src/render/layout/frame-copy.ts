import type { Copy } from '#copywriting';
import type { Copy as FrameCopy } from '#render/template';

/** The writer's copy in the form that templates take. */
export function frameCopy({ hook, supportingLine, points, question, quote, callToAction }: Copy): FrameCopy {
  const asked = question === null ? [] : [{ figure: null, headline: question, line: null }];
  return {
    hook: { text: hook.text, emphasis: hook.emphasis },
    quote: { text: quote.text },
    speaker: quote.speaker ?? '',
    callToAction: callToAction.text,
    supportingLine: supportingLine ?? '',
    // Without points it shows the question.
    points: (points.length > 0 ? points : asked).map(({ figure, headline, line }) => ({
      figure,
      headline: { text: headline },
      line: line ?? '',
    })),
  };
}
