import { allOperations, limits } from '@galley/contract';
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

test('OpenAPI describes the allowed return URLs of a checkout', () => {
  const requests = JSON.stringify(components?.schemas?.['PurchaseRequest']);
  const described = requests.match(/An https URL of any host, or http on localhost/g) ?? [];
  expect(described).toHaveLength(2);
});

type Schema = { type?: string; pattern?: string; minLength?: number; maxLength?: number; examples?: unknown[] };

/** Every schema of the document that has examples. */
function withExamples(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = Array.isArray((node as Schema).examples) ? [node as Schema] : [];
  return [...own, ...Object.values(node).flatMap(withExamples)];
}

test.each(
  allOperations.filter(({ body }) => body !== undefined).map((operation) => [operation.id, operation] as const),
)('OpenAPI has an example of the body of %s that the service accepts', (_id, { method, path, body }) => {
  const described = (
    paths[path] as Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
  )[method.toLowerCase()];
  const example = described?.requestBody?.content['application/json']?.example;
  expect(example).toBeDefined();
  expect(body?.safeParse(example)).toMatchObject({ success: true });
});

test('OpenAPI: a generated body, as a reference page makes it without an example, is rejected', () => {
  const invented = { mode: 'from_url', from_url: { url: 'https://a.example/' }, idea: { prompt: 'string' } };
  const submit = allOperations.find(({ id }) => id === 'submitInstantPost');
  expect(submit?.body?.safeParse(invented).success).toBe(false);
});

test('OpenAPI: every string example matches its schema', () => {
  const schemas = withExamples({ paths, components }).filter(({ type }) => type === 'string');
  expect(schemas.length).toBeGreaterThan(20);
  for (const { pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY, examples = [] } of schemas) {
    for (const example of examples.map(String)) {
      expect(example).toMatch(new RegExp(pattern));
      expect(example.length >= minLength && example.length <= maxLength, example).toBe(true);
    }
  }
});
