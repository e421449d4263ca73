import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

function titleOf(title: string, runs: readonly { tag: string; text: string }[] = []): string | null {
  const shown = runs.map((run) => ({ ...run, top: 100, fontSizePx: 30 }));
  return pageTitle({ reading: { title, runs: shown }, items: [] } as never, 'Brackwater Mill');
}

test.each([
  ['opening-hours.html - Page sans titre', null],
  ['Untitled Document', null],
  ['/visits/index.php', null],
  ['https://mill.example/visits', null],
  ['visits.aspx | Brackwater Mill', null],
  ['Untitled (Grey Stone) | Brackwater Mill', 'Untitled (Grey Stone)'],
  ['Node.js for millers', 'Node.js for millers'],
])('pageTitle of a page titled %s is %s', (title, expected) => {
  expect(titleOf(title)).toBe(expected);
});

test('pageTitle takes the largest text of a page whose title is a file name', () => {
  expect(titleOf('visits.html', [{ tag: 'font', text: 'Visit the old mill' }])).toBe('Visit the old mill');
});

test('pageTitle is no greeting that is set large', () => {
  const runs = [
    { tag: 'h1', text: 'Brackwater Mill' },
    { tag: 'h2', text: 'Hello everybody!' },
  ];
  expect(titleOf('Home', runs)).toBe('Brackwater Mill');
});
