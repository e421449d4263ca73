import fc from 'fast-check';
import sharp from 'sharp';
import { type BrandColors, type Capture, type Copy, type Phrase, styles } from '#render/template';
import type { LayoutRequest } from '../../../src/render/layout/typesetter.ts';
import { sampleBrands } from '../../../src/render/samples/brands.ts';

/** Requests that are unlikely but possible. */
export type WildRequest = Omit<LayoutRequest, 'template' | 'format' | 'image'> & {
  sizes: { desktop: Size | null; phone: Size | null };
};

type Size = { width: number; height: number };

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÑŠŽ',
  '0123456789.,:;!?-–—()[]{}/\\&%$€#@*"\'«»<>',
  'абвгдежзийклмнопрстуфхцчшщ',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'あいうえおかきくけこ書紙灯速度覚日本語、。「」',
  'قهوةصباحالجيدةلاتستعجلأحداً،',
  'שלוםעולםבוקרטוב',
  'नमस्तेदुनियाहिन्दी',
  'สวัสดีชาวโลก',
  '한국어안녕하세요',
  '🚀🎉❤️👩‍🚀🇩🇪1️⃣',
];

/** Without it nearly all lists are short, and so are the texts made of them. */
const SIZE = 'max';

const letter = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...(alphabets[0] ?? 'a')) },
  { weight: 4, arbitrary: fc.constantFrom(...alphabets.flatMap((alphabet) => [...alphabet])) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);

const word = fc.oneof(
  { weight: 9, arbitrary: fc.array(letter, { minLength: 1, maxLength: 14, size: SIZE }) },
  { weight: 1, arbitrary: fc.array(letter, { minLength: 15, maxLength: 60, size: SIZE }) },
);

/** Texts of up to this many characters: words of any script, in any mixture. */
export function wildText(maxLength: number): fc.Arbitrary<string> {
  const oneScript = fc.constantFrom(...alphabets).chain((alphabet) => {
    const letters = fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 12, size: SIZE });
    return fc.array(letters, { minLength: 1, maxLength: 60, size: SIZE });
  });
  const mixed = fc.array(word, { minLength: 1, maxLength: 60, size: SIZE });
  return fc.tuple(fc.oneof(oneScript, mixed), fc.integer({ min: 1, max: maxLength })).map(([words, length]) =>
    words
      .map((letters) => letters.join(''))
      .join(' ')
      .slice(0, length),
  );
}

const phrase = (maxLength: number): fc.Arbitrary<Phrase> =>
  fc.tuple(wildText(maxLength), fc.nat(), fc.nat({ max: 30 })).map(([text, start, length]) => {
    const emphasis = text.slice(start % text.length, (start % text.length) + length).trim();
    return emphasis === '' ? { text } : { text, emphasis };
  });

const copy: fc.Arbitrary<Copy> = fc.record({
  hook: phrase(400),
  quote: phrase(400),
  speaker: wildText(80),
  callToAction: wildText(40),
  supportingLine: wildText(160),
  points: fc.array(fc.record({ figure: fc.option(wildText(20)), headline: phrase(120), line: wildText(200) }), {
    maxLength: 4,
  }),
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

export const wildColors: fc.Arbitrary<BrandColors> = fc.record({
  primary: colour,
  accent: colour,
  background: colour,
  text: colour,
});

const size = fc.record({ width: fc.integer({ min: 16, max: 2600 }), height: fc.integer({ min: 16, max: 4000 }) });

const logos = sampleBrands.flatMap(({ logo }) => (logo === null ? [] : [logo]));

export const wildOrders: fc.Arbitrary<WildRequest> = fc.record({
  style: fc.constantFrom(...styles),
  copy,
  slide: fc.integer({ min: 1, max: 6 }),
  isFlipped: fc.boolean(),
  brand: fc.record({
    name: fc.option(wildText(90)),
    domain: fc.option(fc.domain()),
    logo: fc.option(
      fc.record({
        bytes: fc.constantFrom(...logos).map((svg) => Buffer.from(svg) as Uint8Array),
        mime: fc.constant('image/svg+xml' as const),
        ratio: fc.double({ min: 0.3, max: 6, noNaN: true }),
        isSingleColour: fc.boolean(),
        isOpaque: fc.boolean(),
        colour,
      }),
    ),
    colors: wildColors,
    headingFont: fc.constantFrom(null, 'Fraunces', 'Inter', 'JetBrains Mono', 'Papyrus'),
    language: fc.constantFrom('en', 'de', 'ja', 'ar', 'fr', 'x'),
  }),
  sizes: fc.record({ desktop: fc.option(size), phone: fc.option(size) }),
});

/** An image of stripes, so that a blank region would be visible. */
export async function stripedCapture({ width, height }: Size): Promise<Capture> {
  const create = { width, height, channels: 3 as const, background: '#3d7a5f' };
  return { bytes: await sharp({ create }).png({ compressionLevel: 1 }).toBuffer(), mime: 'image/png', width, height };
}

/** An image of any size that is cheap to draw, for tests where only its position matters. */
export function plainCapture({ width, height }: Size): Capture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#3d7a5f"/></svg>`;
  // No page is captured as SVG, but a browser accepts it like the other formats.
  return { bytes: Buffer.from(svg), mime: 'image/svg+xml' as Capture['mime'], width, height };
}
