import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SampleHeading } from './sample-pack.tsx';

test('SampleHeading calls the pack an example and does not claim to be the output of a job', () => {
  const html = renderToStaticMarkup(createElement(SampleHeading));
  expect(html).toContain('An example of what a pack contains');
  expect(html).not.toMatch(/exactly|as it came out/);
});
