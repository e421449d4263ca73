import fc from 'fast-check';
import { expect, test } from 'vitest';
import { styles } from '#render/template';
import { wildColors } from '#test/render/requests';
import { contrastOf, distanceOf, hexOf, oklchOf } from './color.ts';
import { derivePalette, flip } from './palette.ts';

const anyStyle = fc.constantFrom('broadside' as const, 'folio' as const, 'stage' as const);
const options = fc.record({ edgeShowsPrimary: fc.boolean(), isFlipped: fc.boolean() });

test('derivePalette gives text a contrast of 4.5:1 in every role, for any colours of a page', () => {
  fc.assert(
    fc.property(wildColors, anyStyle, options, (colors, style, { isFlipped, ...option }) => {
      const derived = derivePalette(colors, style, option);
      const palette = isFlipped ? flip(derived) : derived;
      const pairs = {
        ink: [palette.ink, palette.field],
        quiet: [palette.quiet, palette.field],
        onBlock: [palette.onBlock, palette.block],
        barInk: [palette.barInk, palette.bar],
        button: style === 'stage' ? [palette.onHi, palette.hi] : [palette.ink, palette.field],
        emphasis: style === 'broadside' ? [palette.ink, palette.field] : [palette.hi, palette.field],
      } as const;
      const weak = Object.entries(pairs).filter(([, [one, other]]) => contrastOf(one, other) < 4.5);
      expect(weak).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

test('derivePalette returns no pure black or pure white field', () => {
  const blackAndWhite = { primary: '#000000', accent: '#000000', background: '#ffffff', text: '#000000' };
  const night = { ...blackAndWhite, background: '#000000', text: '#ffffff' };
  const all = styles.flatMap((style) => [derivePalette(blackAndWhite, style), derivePalette(night, style)]);
  const fields = all.map(({ field }) => field);
  expect(fields).not.toContain('#000000');
  expect(fields).not.toContain('#ffffff');
});

test('derivePalette returns the colours of the palette guide for the reference brands', () => {
  const tracewell = { primary: '#D2F84B', accent: '#B9A8FF', background: '#0D0F0C', text: '#EEF1E6' };
  const dunlin = { primary: '#FFE94D', accent: '#FFF6B8', background: '#FFFFFF', text: '#8A8A8A' };
  const halfmoon = { primary: '#C23F1D', accent: '#F3C655', background: '#FBF2E2', text: '#2C1810' };
  expect(derivePalette(tracewell, 'broadside')).toMatchObject({ field: '#D2F84B', ink: '#0D0F0C', block: '#B9A8FF' });
  const poster = derivePalette(dunlin, 'broadside');
  expect(poster.block).toBe(poster.ink);
  expect(derivePalette(halfmoon, 'folio').block).toBe('#C23F1D');
  expect(derivePalette(halfmoon, 'folio', { edgeShowsPrimary: true }).block).toBe('#F3C655');
  expect(derivePalette(halfmoon, 'stage').hi).toBe('#F3C655');
});

test('derivePalette emphasises on a stage with the colour of a brand, not with its grey', () => {
  const black = { primary: '#111111', accent: '#E11D48', background: '#FFFFFF', text: '#111111' };
  expect(oklchOf(derivePalette(black, 'stage').hi).C).toBeGreaterThan(0.15);
  const grey = { ...black, accent: '#9AA0A6' };
  expect(oklchOf(derivePalette(grey, 'stage').hi).C).toBeLessThan(0.04);
});

test('derivePalette distinguishes a mat from a page that shows the primary, also with one brand colour', () => {
  fc.assert(
    fc.property(wildColors, fc.boolean(), (colors, isOneColour) => {
      const shown = isOneColour ? { ...colors, accent: colors.primary } : colors;
      const { block } = derivePalette(shown, 'folio', { edgeShowsPrimary: true });
      expect(distanceOf(block, colors.primary)).toBeGreaterThan(0.05);
    }),
    { numRuns: 2_000 },
  );
});

test('derivePalette preserves the hue of a colour that has to move', () => {
  fc.assert(
    fc.property(wildColors, (colors) => {
      const { L, C, H } = oklchOf(colors.primary);
      const { hi } = derivePalette(colors, 'folio');
      if (C < 0.06 || L < 0.1 || oklchOf(hi).C < 0.04) return;
      const turn = Math.abs(Math.atan2(Math.sin(oklchOf(hi).H - H), Math.cos(oklchOf(hi).H - H)));
      expect(turn).toBeLessThan(0.2);
    }),
  );
});

test('oklchOf and hexOf are inverse', () => {
  fc.assert(
    fc.property(wildColors, ({ primary }) => {
      expect(distanceOf(hexOf(oklchOf(primary)), primary)).toBeLessThan(0.01);
    }),
  );
});
