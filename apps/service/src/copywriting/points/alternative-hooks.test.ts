import { expect, test } from 'vitest';
import { createWriter } from '../writer.ts';
import { alternativeHooks } from './alternative-hooks.ts';

test('alternativeHooks takes five lines that repeat neither the hook nor each other, and are as short', () => {
  const offered = [
    'THE FERRY LEAVES AT NOON!',
    'It is late',
    'The ferry leaves at noon, and it is full',
    'Nobody waits on the pier',
    'Nobody waits on the pier today',
    'Bikes travel free',
    'x '.repeat(40),
    'Two boats cross each day',
    'Dogs need no ticket',
    'The last boat is at eight',
    'Tea is served on deck',
  ];
  expect(alternativeHooks('The ferry leaves at noon', offered)).toEqual([
    'It is late',
    'Nobody waits on the pier',
    'Bikes travel free',
    'Two boats cross each day',
    'Dogs need no ticket',
  ]);
});

test('createWriter gives the alternatives of an idea, in words of the idea', async () => {
  const prompt =
    'The ferry to Sandholm runs again from Monday. Bikes travel free all summer. Dogs need no ticket on deck.';
  const copy = await createWriter().write(
    { kind: 'idea', prompt },
    { instruction: null, signal: new AbortController().signal },
  );
  const { alternatives = [] } = copy?.writing ?? {};
  expect(alternatives).toContain('Bikes travel free all summer');
  expect(alternatives).not.toContain(copy?.hook.text);
});
