import { describe, expect, test } from 'vitest';
import { makeBomb, makeLargeFont, makeTtf, makeWoff2 } from '#test/render/own-font';
import { FontRejection } from './font-file.ts';
import { readFont } from './read-font.ts';

function problemOf(bytes: Buffer): string {
  try {
    readFont(bytes);
    return 'none';
  } catch (cause) {
    if (cause instanceof FontRejection) return cause.problem;
    throw cause;
  }
}

const ttf = makeTtf({ name: 'Alder Sans' });

/** The offset of a table in the directory of a TTF. */
const recordOf = (tag: string): number => ttf.indexOf(tag, 12, 'latin1');

function changed(change: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(ttf);
  change(copy);
  return copy;
}

describe('readFont', () => {
  test('reads format and name by the content', () => {
    expect(readFont(ttf)).toEqual({ format: 'ttf', name: 'Alder Sans' });
    expect(readFont(makeWoff2({ name: 'Alder Sans' }))).toEqual({ format: 'woff2', name: 'Alder Sans' });
  });

  test('returns a printable name of at most 60 characters, or none', () => {
    expect(readFont(makeTtf({ name: 'Al\u0007der\u202e\u200b \n Sans' })).name).toBe('Alder Sans');
    expect(readFont(makeTtf({ name: 'A'.repeat(500) })).name).toHaveLength(60);
    expect(readFont(makeTtf({ name: '\u0000' })).name).toBeNull();
  });

  const hostile: Record<string, [string, () => Buffer]> = {
    'a PNG': ['format', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    'a collection': ['format', () => Buffer.concat([Buffer.from('ttcf'), ttf])],
    'an empty file': ['format', () => Buffer.alloc(0)],
    'a truncated TTF': ['damaged', () => ttf.subarray(0, ttf.byteLength / 2)],
    'a truncated WOFF2': ['damaged', () => makeWoff2().subarray(0, makeWoff2().byteLength - 100)],
    'a table outside the file': [
      'damaged',
      () => changed((bytes) => bytes.writeUInt32BE(0xffffffff, recordOf('cmap') + 8)),
    ],
    'a table that ends outside': [
      'damaged',
      () => changed((bytes) => bytes.writeUInt32BE(0xfffffff0, recordOf('OS/2') + 12)),
    ],
    'two tables of one name': ['damaged', () => changed((bytes) => bytes.write('cmap', recordOf('OS/2'), 'latin1'))],
    'no outlines': ['damaged', () => changed((bytes) => bytes.write('none', recordOf('glyf'), 'latin1'))],
    'a thousand tables': ['damaged', () => changed((bytes) => bytes.writeUInt16BE(1_000, 4))],
    'a stream that expands': ['too_large', makeBomb],
    'a directory of 64 MiB': ['too_large', makeLargeFont],
    'a restricted licence': ['restricted', () => makeTtf({ fsType: 0x0002 })],
    'only capitals': ['letters', () => makeTtf({ isCapital: true })],
  };
  test.each(Object.entries(hostile))('rejects %s', (_name, [problem, make]) => expect(problemOf(make())).toBe(problem));

  test.each(['SVG ', 'COLR', 'CBDT', 'sbix'])('rejects coloured letters: %s', (tag) =>
    expect(problemOf(makeTtf({ others: { [tag]: Buffer.alloc(32) } }))).toBe('colour'),
  );

  test('permits what may be previewed or edited', () => {
    for (const fsType of [0, 4, 8, 0x0106]) expect(problemOf(makeTtf({ fsType })), `${fsType}`).toBe('none');
  });

  test('reads or rejects whatever bytes are changed', () => {
    let seed = 20_261_119;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round += 1) {
      const bytes = changed((copy) => {
        for (let count = 0; count < 8; count += 1) copy.writeUInt8(random(256), random(Math.min(copy.byteLength, 900)));
      });
      expect(() => problemOf(bytes), `round ${round}`).not.toThrow();
    }
  });
});
