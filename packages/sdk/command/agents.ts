// The configuration of MCP clients: printed, or written where the client reads it.

import { existsSync, readFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { writeSecretly } from './config.ts';

type Entry = Record<string, unknown>;

/** The configuration format of each client, and the project file that it reads. */
const clients: Record<string, { file: string; member: string; entry: (url: string, key: string) => Entry }> = {
  claude: {
    file: '.mcp.json',
    member: 'mcpServers',
    entry: (url, key) => ({ type: 'http', url, ...keyIn(key) }),
  },
  cursor: {
    file: '.cursor/mcp.json',
    member: 'mcpServers',
    entry: (url, key) => ({ url, ...keyIn(key) }),
  },
  vscode: {
    file: '.vscode/mcp.json',
    member: 'servers',
    entry: (url, key) => ({ type: 'http', url, ...keyIn(key) }),
  },
};

export const mcpCommand: Command = {
  name: 'mcp',
  takes: `<${Object.keys(clients).join(' | ')}>`,
  summary: 'Print the MCP configuration of a client; with --install, write it into this project',
  flags: { install: { type: 'boolean', about: 'write the file' } },
  run: async ({ url, key, words: [name = ''], flags, output }) => {
    const client = clients[name];
    if (client === undefined) throw new CommandError('usage', `Name a client: ${Object.keys(clients).join(', ')}.`);
    const { file, member, entry } = client;
    const known = flags['install'] === true && existsSync(file) ? readConfiguration(file) : {};
    const servers = { ...(known[member] as Entry | undefined), galley: entry(`${url}/api/v1/mcp`, key) };
    const text = JSON.stringify({ ...known, [member]: servers }, null, 2);
    if (flags['install'] !== true) {
      output.note(`Put it into ${file}.`);
      return output.result(JSON.parse(text), [text]);
    }
    writeSecretly(file, `${text}\n`);
    const reminder = key === '' ? 'The client logs in by browser.' : 'It contains your key; do not commit it.';
    output.result({ file }, [`Written: ${file}. ${reminder}`]);
  },
};

/** Without a key the client connects by itself: it opens a browser. */
function keyIn(key: string): Entry {
  return key === '' ? {} : { headers: { 'X-API-Key': key } };
}

function readConfiguration(file: string): Entry {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry;
  } catch {
    throw new CommandError('usage', `${file} is not valid JSON. Fix it first; nothing was written.`);
  }
}
