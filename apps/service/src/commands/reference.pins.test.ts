import { expect, test } from 'vitest';
import { mcpToolsJson, openApiJson, variablesMarkdown } from './reference.ts';

type Schema = { type?: string; properties?: Record<string, { enum?: string[] }>; [name: string]: unknown };
const { tools } = JSON.parse(mcpToolsJson()) as {
  tools: {
    name: string;
    title: string;
    description: string;
    inputSchema: Schema;
    outputSchema: Schema;
    annotations: Record<string, boolean>;
  }[];
};

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const SPENDS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };

test('mcpToolsJson: a tool schema is a flat object without $ref, without a union at the top, and closed', () => {
  for (const { name, inputSchema, outputSchema } of tools) {
    for (const schema of [inputSchema, outputSchema]) {
      expect(schema.type, name).toBe('object');
      expect(JSON.stringify(schema), name).not.toMatch(/"\$(ref|defs)"/);
      for (const union of ['oneOf', 'anyOf', 'allOf']) expect(schema[union], name).toBeUndefined();
    }
    expect(inputSchema['additionalProperties'], name).toBe(false);
    expect(outputSchema['additionalProperties'], name).toBeUndefined();
  }
});

test('mcpToolsJson lists every tool in under 12 KB, in this order, titled and annotated', () => {
  expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(12_000);
  expect(tools.map(({ name, title, annotations }) => [name, title, annotations])).toEqual([
    ['credits', 'Read the credit balance', READS],
    ['instant_post', 'Make a social content pack', SPENDS],
    ['take_screenshot', 'Take a screenshot of a page', SPENDS],
    ['get_job', 'Read a job', READS],
    ['kitchen_render', 'Render social stills and clips', SPENDS],
    ['edit_pack', 'Change a finished pack', SPENDS],
    ['share_pack', 'Share a finished pack for review', { ...SPENDS, destructiveHint: true }],
  ]);
});

test('mcpToolsJson has no tool that buys and no mention of a checkout', () => {
  expect(JSON.stringify(tools)).not.toMatch(/checkout|\/purchase|"name":"[^"]*(buy|purchase|subscribe)/i);
});

test('mcpToolsJson: a tool describes its cost in at most a kilobyte', () => {
  for (const { name, description } of tools) {
    expect(description, name).toMatch(/\bfree\b|\d credits/i);
    expect(description.length, name).toBeLessThanOrEqual(1_024);
  }
});

test('mcpToolsJson: instant_post lists its actions and inputs, and no others', () => {
  const schema = tools.find(({ name }) => name === 'instant_post')?.inputSchema;
  expect(schema?.properties?.['action']?.enum).toEqual(['submit', 'poll', 'zip', 'list']);
  expect(Object.keys(schema?.properties ?? {})).toEqual([
    'action',
    'url',
    'idea_prompt',
    'video_url',
    'video_job_id',
    'job_id',
    'limit',
    'cursor',
  ]);
});

test('openApiJson is OpenAPI 3.1.0 with closed requests and open responses', () => {
  const { openapi, components } = JSON.parse(openApiJson());
  expect(openapi).toBe('3.1.0');
  expect(components.schemas.InstantPostRequest.additionalProperties).toBe(false);
  expect(components.schemas.Job.additionalProperties).toBeUndefined();
  expect(components.schemas.Screenshot.required).toEqual(expect.arrayContaining(['id', 'url', 'verdict', 'job_id']));
});

test('openApiJson: errors are problem documents, and JSON-RPC errors at the MCP endpoint', () => {
  const { paths } = JSON.parse(openApiJson()) as { paths: Record<string, Record<string, { responses: object }>> };
  for (const [path, methods] of Object.entries(paths)) {
    for (const { responses } of Object.values(methods)) {
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(failures.length, path).toBeGreaterThan(0);
      const kinds = new Set(failures.flatMap(([, { content }]) => Object.keys(content)));
      expect([...kinds], path).toEqual([path === '/api/v1/mcp' ? 'application/json' : 'application/problem+json']);
    }
  }
  expect(paths['/api/v1/mcp']?.['get']?.responses).toMatchObject({
    429: { content: { 'application/json': { schema: { $ref: '#/components/schemas/RpcRefusal' } } } },
  });
});

test('openApiJson: the limit of a list is an integer from 1 to 100, 20 by default', () => {
  const { paths } = JSON.parse(openApiJson());
  const limit = paths['/api/v1/jobs'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
  expect(limit).toMatchObject({ in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } });
  expect(limit.required ?? false).toBe(false);
});

test('variablesMarkdown marks a secret variable and shows no default for it', () => {
  const table = variablesMarkdown();
  expect(table).toMatch(/GALLEY_DATABASE_URL` \| needed \| api, .* \| secret \|/);
  expect(table).toMatch(/GALLEY_HTTP_PORT` \| `8080`/);
});
