import { basename, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { printable } from './printable.ts';

const SIGNS = [
  ...[
    '..',
    '/',
    '\\',
    '..',
    '.',
    '-',
    '--',
    '\n',
    '\r',
    '\0',
    '"',
    "'",
    '%',
    ':',
    ',',
    ';',
    '[',
    ']',
    ' ',
    '~',
    '$(id)',
  ],
  ...['\u001b]52;c;YQ==\u0007', '\u001b[2J', '\u009b', '\u202e', '\u2066', '\ud800', 'a', 'cover', 'con'],
];
const serverText = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

function isInside(name: string): boolean {
  return join('/out', name) === `/out/${basename(name)}` && /^\w[\w.-]{0,200}$/.test(name);
}

test('fileName of a server never leaves the folder, begins like an option or controls a terminal', () => {
  let effects = 0;
  const property = fc.property(serverText, (text) => {
    for (const name of [fileNameOf(text), `caption-${fileNameOf(text)}.txt`]) expect(name).toSatisfy(isInside);
    // Control: the names as the server sends them.
    if (!isInside(`${text}.png`)) effects += 1;
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(effects).toBeGreaterThan(500);
  expect(fileNameOf('carousel-1')).toBe('carousel-1');
});

test('printable text of a server never controls the terminal', () => {
  const steers = (text: string): boolean => /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text.replaceAll(/[\n\t]/g, ''));
  let effects = 0;
  const property = fc.property(serverText, (text) => {
    expect(printable(text)).not.toSatisfy(steers);
    if (steers(text)) effects += 1;
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(effects).toBeGreaterThan(100);
  expect(printable('Brot & Butter\tשלום 👩‍🚀\n')).toBe('Brot & Butter\tשלום 👩‍🚀\n');
});
