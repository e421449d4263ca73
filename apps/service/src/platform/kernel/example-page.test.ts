import { examplePage } from '@galley/contract';
import { expect, test } from 'vitest';
import { withExamplePage } from './example-page.ts';

test('withExamplePage replaces the page of the contract wherever it is a whole value', () => {
  const document = { examples: [examplePage, 'https://other.example/'], description: `Not ${examplePage} in a text.` };
  expect(withExamplePage(document, 'http://here.example/$&')).toEqual({
    examples: ['http://here.example/$&', 'https://other.example/'],
    description: document.description,
  });
});
