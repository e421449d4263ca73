// The configuration of MCP clients for one project: printed, or written where the client reads it.

import { existsSync, readFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { type Entry, entryFor, mcpClients } from './mcp-clients.ts';
import { writeSecretly } from './settings/secret-file.ts';

const clients = mcpClients.filter(({ projectFile }) => projectFile !== undefined);
const names = clients.map(({ name }) => name);

export const mcpCommand: Command = {
  name: 'mcp',
  takes: `<${names.join(' | ')}>`,
  summary: 'Print the MCP configuration of a client; with --install, write it into this project',
  flags: { install: { type: 'boolean', about: 'write the file' } },
  run: async ({ url, key, words: [name = ''], flags, output }) => {
    const client = clients.find((item) => item.name === name);
    if (client === undefined) throw new CommandError('usage', `Name a client: ${names.join(', ')}.`);
    const { projectFile: file = '', member } = client;
    const known = flags['install'] === true && existsSync(file) ? readConfiguration(file) : {};
    const servers = { ...(known[member] as Entry | undefined), galley: entryFor(client, `${url}/api/v1/mcp`, key) };
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

function readConfiguration(file: string): Entry {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry;
  } catch {
    throw new CommandError('usage', `${file} is not valid JSON. Fix it first; nothing was written.`);
  }
}
