// The server that the conformance suite expects, as data, served by the product's own route.

import { setTimeout as sleep } from 'node:timers/promises';
import { mcpVersions } from '@galley/contract';
import { Server, type ServerContext } from '@modelcontextprotocol/server';

const IMAGE = {
  type: 'image' as const,
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
};
const SOUND = {
  type: 'audio' as const,
  mimeType: 'audio/wav',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
};
const text = (message: string) => ({ type: 'text' as const, text: message });
const embedded = (uri: string) => {
  return { type: 'resource' as const, resource: { uri, mimeType: 'text/plain', text: 'An embedded resource.' } };
};

type Content = ReturnType<typeof text> | typeof IMAGE | typeof SOUND | ReturnType<typeof embedded>;
type Tool = (context: ServerContext) => Promise<{ content: Content[]; isError?: boolean }>;

const includesText =
  (...content: Content[]): Tool =>
  async () => ({ content });

const tools: Record<string, Tool> = {
  test_simple_text: includesText(text('This is a simple text response for testing.')),
  test_image_content: includesText(IMAGE),
  test_audio_content: includesText(SOUND),
  test_embedded_resource: includesText(embedded('test://embedded-resource')),
  test_multiple_content_types: includesText(text('Multiple content types test:'), IMAGE, embedded('test://mixed')),
  test_error_handling: async () => ({ isError: true, content: [text('This tool intentionally returns an error')] }),
  test_tool_with_logging: async ({ mcpReq }) => {
    for (const message of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.log('info', message);
      await sleep(50);
    }
    return { content: [text('done')] };
  },
  test_tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
      const params = { progressToken: progressToken ?? 0, progress, total: 100 };
      await mcpReq.notify({ method: 'notifications/progress', params });
      await sleep(50);
    }
    return { content: [text('done')] };
  },
  json_schema_2020_12_tool: includesText(text('ok')),
};

const address = {
  $anchor: 'addressDef',
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
};
const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: { address },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema, and no promise.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const listedTools = Object.keys(tools).map((name) => ({
  name,
  description: `Fixture ${name}.`,
  inputSchema: name.startsWith('json_schema') ? schema2020 : { type: 'object' as const },
}));

const user = (content: Content) => ({ role: 'user' as const, content });
const prompts: Record<string, (args: Record<string, string>) => ReturnType<typeof user>[]> = {
  test_simple_prompt: () => [user(text('This is a simple prompt for testing.'))],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  test_prompt_with_embedded_resource: ({ resourceUri = 'test://x' }) => [
    user(embedded(resourceUri)),
    user(text('Please process it.')),
  ],
  test_prompt_with_image: () => [user(IMAGE), user(text('Please analyze the image above.'))],
};
const promptArguments = [
  { name: 'arg1', description: 'First', required: true },
  { name: 'arg2', description: 'Second', required: true },
];

function read(uri: string) {
  const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: IMAGE.data };
  if (id === undefined)
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  return {
    uri,
    mimeType: 'application/json',
    text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
  };
}

export function buildFixtureServer(): Server {
  const server = new Server(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      supportedProtocolVersions: [...mcpVersions],
    },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: listedTools }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    return (tools[params.name] ?? includesText(text('There is no such tool.')))(context);
  });
  server.setRequestHandler('resources/list', async () => ({
    resources: ['static-text', 'static-binary'].map((name) => ({
      uri: `test://${name}`,
      name,
      mimeType: 'text/plain',
    })),
  }));
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
  }));
  server.setRequestHandler('resources/read', async ({ params }) => ({ contents: [read(params.uri)] }));
  server.setRequestHandler('resources/subscribe', async () => ({}));
  server.setRequestHandler('resources/unsubscribe', async () => ({}));
  server.setRequestHandler('prompts/list', async () => ({
    prompts: Object.keys(prompts).map((name) => ({
      name,
      description: `Fixture ${name}.`,
      ...(name.endsWith('arguments') ? { arguments: promptArguments } : {}),
    })),
  }));
  server.setRequestHandler('prompts/get', async ({ params }) => ({
    messages: prompts[params.name]?.(params.arguments ?? {}) ?? [],
  }));
  server.setRequestHandler('completion/complete', async () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
  return server;
}
