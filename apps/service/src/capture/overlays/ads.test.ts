import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/kernel';
import { type AdFilter, createAdFilter } from './ads.ts';

const lists = fileURLToPath(import.meta.resolve('@galley/fixtures/site/lists/'));
const pageUrl = 'http://courier.example/ads';

test('createAdFilter blocks what the lists name and allows the rest', async () => {
  const { blocks } = await filterOf(lists);
  expect(blocks({ url: 'http://courier.example/ads/loader.js', type: 'script', pageUrl })).toBe(true);
  expect(blocks({ url: 'http://courier.example/news/loader.js', type: 'script', pageUrl })).toBe(false);
});

test('createAdFilter hides what is left of ads, on their own site only', async () => {
  const { stylesFor } = await filterOf(lists);
  expect(stylesFor(pageUrl, { ids: [], classes: ['ad-slot', 'text'], hrefs: [] })).toContain('.ad-slot');
  expect(stylesFor(pageUrl, { ids: [], classes: ['text'], hrefs: [] })).toBe('');
});

test('createAdFilter without lists blocks nothing and logs it once', async () => {
  for (const folder of [undefined, '/there/is/no/such/folder']) {
    const lines: string[] = [];
    const log = createLogger({ level: 'info', role: 'test' }, { write: (line: string) => void lines.push(line) });
    expect(await createAdFilter(folder, log)).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('filter lists missing');
  }
});

async function filterOf(folder: string): Promise<AdFilter> {
  const filter = await createAdFilter(folder, createLogger({ level: 'fatal', role: 'test' }));
  if (filter === undefined) throw new Error('the fixture site has no lists');
  return filter;
}
