import { expect, test } from 'vitest';
import { config } from '#support/config';
import { documentedInspectorArguments, inspectorArguments } from './documented-command.ts';

const values = { url: 'http://127.0.0.1:8080', key: 'svc_live_x' };

test('inspectorArguments reads the command over several lines, and puts address and key in', () => {
  const document = [
    'Text.',
    '```sh',
    'npx @modelcontextprotocol/inspector --cli https://api.galley.example/api/v1/mcp \\',
    '  --header "X-API-Key: $GALLEY_KEY" --method tools/list',
    '```',
  ].join('\n');
  expect(inspectorArguments(document, values)).toEqual([
    ...['--cli', 'http://127.0.0.1:8080/api/v1/mcp', '--header', 'X-API-Key: svc_live_x'],
    ...['--method', 'tools/list'],
  ]);
  expect(() => inspectorArguments('Text.', values)).toThrow('no command');
});

test('documentedInspectorArguments finds the command of the document', () => {
  const words = documentedInspectorArguments(config.root, values);
  expect(words).toContain('http://127.0.0.1:8080/api/v1/mcp');
  expect(words).toContain('X-API-Key: svc_live_x');
});
