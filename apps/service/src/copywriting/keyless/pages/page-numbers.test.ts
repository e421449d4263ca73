import { expect, test } from 'vitest';
import { readNumbers } from './page-numbers.ts';

const read = (lines: string[], pairs: [label: string, value: string][] = []): (string | null)[][] => {
  const paragraphs = lines.map((text, at) => ({ text, place: `div${at + 1}`, kind: 'line' as const }));
  const sections = [{ id: 's0', heading: 'The school in numbers', level: 2, place: 'h2-1', paragraphs }];
  const facts = pairs.map(([label, value], at) => {
    return { id: `f${at + 1}`, kind: 'row', label, value, text: value, place: `div${at + 1}`, from: 'list' } as const;
  });
  return readNumbers(sections, { names: [], isShouting: false }, facts).map(({ figure, label, note }) => [
    figure,
    label,
    note,
  ]);
};

test('readNumbers take the label of a number from its own box, before or after it', () => {
  const lines = ['children learned to row', '412', 'boats on the lake today', '19'];
  expect(
    read(lines, [
      ['children learned to row', '412'],
      ['boats on the lake today', '19'],
    ]),
  ).toEqual([
    ['412', 'Children learned to row', null],
    ['19', 'Boats on the lake today', null],
  ]);
});

test('readNumbers leave out a number with a short label, unless a note completes it', () => {
  expect(read(['6', 'Places', 'Two'])).toEqual([]);
  expect(read(['6', 'Places', 'a boat for each of you'])).toEqual([['6', 'Places', 'a boat for each of you']]);
});

test('readNumbers take no note for the label of a number with its own word', () => {
  expect(read(['320 seats', 'no livestream this time'])).toEqual([]);
});
