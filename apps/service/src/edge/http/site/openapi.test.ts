import { limits } from '@galley/contract';
import { expect, test } from 'vitest';
import { createOpenApi } from './openapi.ts';

type Parameter = { name: string; in: string; description?: string };

const { paths = {}, components } = createOpenApi('https://api.galley.example');
const methods = Object.values(paths).flatMap((path) => Object.values(path) as { parameters?: Parameter[] }[]);

test('OpenAPI describes the range and the default of every `limit`', () => {
  const found = methods.flatMap(({ parameters = [] }) => parameters).filter(({ name }) => name === 'limit');
  expect(found.length).toBeGreaterThan(3);
  const { listMaximum, listDefault } = limits;
  for (const { description } of found) {
    expect(description).toBe(`How many, 1 to ${listMaximum}; ${listDefault} without it.`);
  }
});

test('OpenAPI describes which URLs a buyer may be sent back to', () => {
  const requests = JSON.stringify(components?.schemas?.['PurchaseRequest']);
  const described = requests.match(/An https URL of any host, or http on localhost/g) ?? [];
  expect(described).toHaveLength(2);
});
