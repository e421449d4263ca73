import { describe, expect, test } from 'vitest';
import { limits } from '#limits';
import { brandChange, brandKit } from '#resources/brand';
import { uploadRequest } from '#resources/instant-post';

const UPLOAD = 'upl_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n';
const accepts = (fonts: unknown): boolean => brandChange.safeParse({ fonts }).success;

describe('the change of a brand kit', () => {
  test('takes own fonts with a statement of their licence, or null', () => {
    expect(accepts({ heading: { upload_id: UPLOAD, licence: ' Licence 4711 ' }, body: null })).toBe(true);
    expect(accepts({ body: { upload_id: UPLOAD, licence: 'x'.repeat(limits.fontLicenceCharacters) } })).toBe(true);
  });

  test.each([
    ['no statement', { heading: { upload_id: UPLOAD } }],
    ['an empty statement', { heading: { upload_id: UPLOAD, licence: '   ' } }],
    ['a long statement', { heading: { upload_id: UPLOAD, licence: 'x'.repeat(limits.fontLicenceCharacters + 1) } }],
    ['another role', { italic: null }],
    ['no role', {}],
    ['the key of an object', { heading: { key: 'fonts/a', licence: 'mine' } }],
    ['the id of a kit', { heading: { upload_id: 'brd_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n', licence: 'mine' } }],
  ])('rejects %s', (_name, fonts) => expect(accepts(fonts)).toBe(false));
});

test('a brand kit of a service without own fonts is still one', () => {
  expect(brandKit.shape.fonts.safeParse(undefined).success).toBe(true);
});

test('an upload of a font has at most 5 MiB', () => {
  const upload = (content_type: string, bytes: number) =>
    uploadRequest.safeParse({ filename: 'a.ttf', content_type, bytes }).success;
  for (const type of ['font/woff2', 'font/ttf', 'font/otf']) {
    expect([upload(type, limits.uploadFontBytes), upload(type, limits.uploadFontBytes + 1)]).toEqual([true, false]);
  }
  expect([upload('font/collection', 1), upload('font/woff', 1), upload('application/font-sfnt', 1)]).toEqual([
    false,
    false,
    false,
  ]);
});
