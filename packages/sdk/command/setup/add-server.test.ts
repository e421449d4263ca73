import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcpClients } from '../mcp-clients.ts';
import { addServer } from './add-server.ts';
import { asJson } from './jsonc.ts';

const URL = 'https://api.galley.example/api/v1/mcp';

function client(name: string) {
  const found = mcpClients.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no client ${name}`);
  return found;
}

function textAfter(name: string, before: string): string {
  const added = addServer(client(name), before, URL);
  return added.state === 'added' ? added.text : added.state;
}

const COMMENTED = `{
\t// Servers of mine. "servers": {}
\t"inputs": [{ "id": "a//b", "x": "/*" }],
\t"servers": {
\t\t"other": { "command": "npx", "args": ["-y", "},{"], }, /* last */
\t},
}
`;

test('addServer writes an empty configuration in the shape of each client', () => {
  const shapes = mcpClients.map(({ name }) => [name, textAfter(name, '')]);
  const entry = (member: string, value: object) => `${JSON.stringify({ [member]: { galley: value } }, null, 2)}\n`;
  expect(Object.fromEntries(shapes)).toEqual({
    claude: entry('mcpServers', { type: 'http', url: URL }),
    cursor: entry('mcpServers', { url: URL }),
    vscode: entry('servers', { type: 'http', url: URL }),
    gemini: entry('mcpServers', { httpUrl: URL }),
    codex: `[mcp_servers.galley]\nurl = "${URL}"\n`,
    windsurf: entry('mcpServers', { serverUrl: URL }),
  });
});

test('addServer keeps comments, order, indentation and odd numbers of a file sign by sign', () => {
  const after = textAfter('vscode', COMMENTED);
  const added = `\n\t\t"galley": {\n\t\t\t"type": "http",\n\t\t\t"url": "${URL}"\n\t\t},`;
  expect(after).toBe(COMMENTED.replace('"servers": {\n', `"servers": {${added}\n`));
  const odd = '{"big": 12345678901234567890, "one": 1.0, "mcpServers": {}}';
  expect(textAfter('cursor', odd)).toContain('{"big": 12345678901234567890, "one": 1.0, "mcpServers": {');
  expect(textAfter('cursor', '{\r\n    "a": 1\r\n}\r\n')).toBe(
    `{\r\n    "mcpServers": {\r\n        "galley": {\r\n            "url": "${URL}"\r\n        }\r\n    },\r\n    "a": 1\r\n}\r\n`,
  );
});

test('addServer leaves a server of the same name, and what is no configuration', () => {
  const having = (galley: unknown) => JSON.stringify({ mcpServers: { galley } });
  const states = [
    having({ url: URL, headers: { 'X-API-Key': 'mine' } }),
    having({ url: 'https://other.example/mcp' }),
    having({ command: 'galley' }),
    having('text'),
    '[1]',
    '{"mcpServers": []}',
    '{"mcpServers": null, "mcpServers": 3}',
    '{"a": 1',
    'null',
  ].map((text) => addServer(client('cursor'), text, URL).state);
  expect(states).toEqual([
    'present',
    'taken',
    'taken',
    'taken',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
});

test('addServer appends a table of TOML, and leaves every other way to name it', () => {
  const other = 'model = "o5"\n\n[mcp_servers.other]\ncommand = "npx"';
  expect(textAfter('codex', other)).toBe(`${other}\n\n[mcp_servers.galley]\nurl = "${URL}"\n`);
  expect(textAfter('codex', textAfter('codex', other))).toBe('present');
  expect(textAfter('codex', '[mcp_servers.galley]\nurl = "https://other.example"\n')).toBe('taken');
  for (const text of [
    'mcp_servers = { a = 1 }',
    'mcp_servers.galley.url = "x"',
    '[mcp_servers."galley"]\nurl = "x"',
    '[mcp_servers]\ngalley = { url = "x" }',
    'note = """\nopen\n"""',
  ]) {
    expect(textAfter('codex', text), text).toBe('unreadable');
  }
});

test('addServer adds one server to any JSON object and changes no other value', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(object, fc.dictionary(fc.string(), object), fc.boolean(), (root, servers, isWide) => {
      const known = { ...root, mcpServers: servers };
      const before = JSON.stringify(known, null, isWide ? 4 : 0);
      const parsed = JSON.parse(before);
      if ('galley' in parsed.mcpServers) return;
      const after = JSON.parse(asJson(textAfter('cursor', before)));
      expect(after.mcpServers.galley).toEqual({ url: URL });
      delete after.mcpServers.galley;
      expect(after).toEqual(parsed);
    }),
  );
});
