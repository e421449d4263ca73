// The file of `clients/n8n-nodes-galley` that comes from the contract: routes, prices, and the fields of requests.

import { type Operation, type OperationId, operations, prices, requestExamples } from '@galley/contract';
import { openApiJson } from '@galley/service/reference';

/** The operations that the nodes call. */
const USED = [
  ...(['submitInstantPost', 'zipInstantPost', 'editPack', 'createShare', 'takeScreenshot', 'captureVideo'] as const),
  ...(['listJobs', 'getJob', 'cancelJob', 'getBalance'] as const),
  ...(['createWebhook', 'getWebhook', 'deleteWebhook'] as const),
] satisfies OperationId[];

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema } & Record<string, unknown>;
type Parameter = { in: string; name: string; schema: Schema };
type OperationDescription = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = {
  paths: Record<string, Record<string, OperationDescription>>;
  components: { schemas: Record<string, Schema> };
};

export function nodesContract(): string {
  const document: Document = JSON.parse(openApiJson());
  const routes = USED.map((id) => [id, routeOf(operations[id])] as const);
  const fields = USED.map((id) => [id, fieldsOf(document, operations[id])] as const).filter(
    ([, found]) => Object.keys(found).length > 0,
  );
  const examples = [['editPack', requestExamples.editPack] as const];
  return `// Written by \`npm run generate\` from packages/contract.

/** What the nodes call. \`credits\` is the price of a success; none where it is free or depends on the request. */
export const routes = ${rows(routes)};

/** What a body or a query may have, as in the OpenAPI document. */
export const fields = ${rows(fields)};

/** Bodies that work. */
export const examples = ${rows(examples)};
`;
}

function routeOf({ method, path, summary, price }: Operation): Record<string, unknown> {
  return { method, path, summary, ...(price === undefined ? {} : { credits: prices[price] }) };
}

/** Members of the body, and parameters of the query. */
function fieldsOf(document: Document, { method, path }: Operation): Record<string, Schema> {
  const { parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const query = parameters.filter((item) => item.in === 'query').map(({ name, schema }) => [name, schema] as const);
  const body = requestBody?.content['application/json']?.schema;
  const members = body === undefined ? {} : (resolve(document, body).properties ?? {});
  const entries = [...query, ...Object.entries(members)].map(([name, schema]) => [name, shallow(schema)] as const);
  return Object.fromEntries(entries);
}

function resolve({ components }: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}

/** Changes of an edit are given as JSON: their schema is long, and the service validates them. */
function shallow(schema: Schema): Schema {
  return schema.items?.$ref === undefined ? schema : { ...schema, items: {} };
}

/** One line for each entry, so that a change of the contract is a small difference. */
function rows(entries: readonly (readonly [string, unknown])[]): string {
  const lines = entries.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return ['{', ...lines, '} as const'].join('\n');
}
