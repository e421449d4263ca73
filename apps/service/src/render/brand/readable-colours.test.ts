import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wildColors } from '#test/render/requests';
import { contrastOf } from './color.ts';
import { derivePalette, flip } from './palette.ts';
import { inkOn, readableColours } from './readable-colours.ts';

test('readableColours and inkOn give every text of a kit a contrast of 4.5, for 1,000 random kits', () => {
  fc.assert(
    fc.property(wildColors, (wild) => {
      const colors = readableColours(wild);
      const pairs = [
        [colors.text, colors.background],
        [inkOn(colors.primary, colors), colors.primary],
        [inkOn(colors.accent, colors), colors.accent],
      ] as const;
      expect(pairs.filter(([ink, background]) => contrastOf(ink, background) < 4.5)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('readableColours: a kit has enough contrast in every style of the templates, for 1,000 random kits', () => {
  const styles = ['broadside', 'folio', 'stage'] as const;
  fc.assert(
    fc.property(wildColors, fc.constantFrom(...styles), fc.boolean(), (wild, style, isFlipped) => {
      const derived = derivePalette(readableColours(wild), style);
      const palette = isFlipped ? flip(derived) : derived;
      const { ink, quiet, field, onBlock, block, barInk, bar, onLoud, loud, capInk, capBackground } = palette;
      const pairs = { ink: [ink, field], quiet: [quiet, field], onBlock: [onBlock, block], barInk: [barInk, bar] };
      const more = { onLoud: [onLoud, loud], captions: [capInk, capBackground] };
      const weak = Object.entries({ ...pairs, ...more }).filter(([, [a, b]]) => contrastOf(a ?? '', b ?? '') < 4.5);
      expect(weak).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('readableColours leaves readable colours unchanged', () => {
  const colors = { primary: '#c23f1d', accent: '#f3c655', background: '#fbf2e2', text: '#2c1810' };
  expect(readableColours(colors)).toEqual(colors);
});
