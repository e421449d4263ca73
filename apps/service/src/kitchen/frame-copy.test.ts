import { expect, test } from 'vitest';
import type { Copy } from '#platform/writer';
import { frameCopy } from './frame-copy.ts';

const point = (figure: string | null, headline: string, line: string | null) => ({ figure, headline, line });
const supported = (...points: ReturnType<typeof point>[]): string | undefined =>
  frameCopy({
    hook: { text: 'Bread that takes two days' },
    quote: { text: 'Slow dough keeps for a week', speaker: null },
    callToAction: { text: 'Reserve a loaf' },
    points,
  } as unknown as Copy).supportingLine;

test('what stands under a hook makes sense alone: the line of a figure does not', () => {
  const figure = point('36 h', 'From flour to crust', 'Time does the kneading, so nothing else has to.');
  const plain = point(null, 'We start the night before last', 'The loaf of Wednesday was mixed on Monday.');
  expect(supported(figure, plain)).toBe('The loaf of Wednesday was mixed on Monday.');
  expect(supported(figure, point(null, 'We start early', null))).toBe('We start early');
  expect(supported(figure)).toBe('');
});
