// Adds the server `galley` to the configuration of a client. The rest of the text does not change.

import { isDeepStrictEqual } from 'node:util';
import { type Entry, entryFor, type McpClient } from '../mcp-clients.ts';
import { asJson, startOfMember } from './jsonc.ts';

/**
 * `added`: with the new text. `present`: the server exists already. `taken`: another server has the name.
 * `unreadable`: the text is invalid, or has a form that this program does not edit.
 */
export type AddResult = { state: 'added'; text: string } | { state: 'present' | 'taken' | 'unreadable' };

const NAME = 'galley';

export function addServer(client: McpClient, before: string, url: string): AddResult {
  return client.format === 'toml' ? addToToml(client, before, url) : addToJson(client, before, url);
}

function addToJson(client: McpClient, before: string, url: string): AddResult {
  const text = before.trim() === '' ? '{}\n' : before;
  const root = parsed(text);
  const servers = root?.[client.member] ?? {};
  if (root === undefined || !isObject(servers)) return { state: 'unreadable' };
  const known = servers[NAME];
  if (known !== undefined) {
    return { state: isObject(known) && known[client.urlField] === url ? 'present' : 'taken' };
  }
  const entry = entryFor(client, url);
  const after = inserted(text, { client, root, servers, entry });
  const wanted = { ...root, [client.member]: { ...servers, [NAME]: entry } };
  return isDeepStrictEqual(parsed(after), wanted) ? { state: 'added', text: after } : { state: 'unreadable' };
}

type Parts = { client: McpClient; root: Entry; servers: Entry; entry: Entry };

function inserted(text: string, { client, root, servers, entry }: Parts): string {
  const json = asJson(text);
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const inRoot = startOfMember(json, client.member) === undefined;
  const start = startOfMember(json, client.member) ?? json.indexOf('{') + 1;
  const depth = inRoot ? 1 : 2;
  const value = inRoot ? { [client.member]: { [NAME]: entry } } : { [NAME]: entry };
  const lines = JSON.stringify(value, null, indent).split('\n').slice(1, -1);
  const members = lines.map((line) => `${lineEnd}${indent.repeat(depth - 1)}${line}`).join('');
  const isOnly = Object.keys(inRoot ? root : servers).length === 0;
  const closing = isOnly ? `${lineEnd}${indent.repeat(depth - 1)}` : ',';
  const rest = text.slice(start);
  return `${text.slice(0, start)}${members}${closing}${isOnly ? rest.trimStart() : rest}`;
}

/** Appends a table, unless the file may already define it in another form. */
function addToToml({ member, urlField }: McpClient, before: string, url: string): AddResult {
  const lines = before.split('\n').map((line) => line.trim());
  const header = `[${member}.${NAME}]`;
  const setting = `${urlField} = ${JSON.stringify(url)}`;
  const start = lines.indexOf(header);
  if (start >= 0) return { state: lines.slice(start).includes(setting) ? 'present' : 'taken' };
  const isMentioned = lines.some((line) => line.includes(member) && line.includes(NAME));
  const isInline = lines.some((line) => line.startsWith(`${member} `) || line.startsWith(`${member}=`));
  const isOneTable = lines.includes(`[${member}]`) && lines.some((line) => line.startsWith(NAME));
  const isInText = before.includes('"""') || before.includes("'''");
  if (isMentioned || isInline || isOneTable || isInText) return { state: 'unreadable' };
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  return { state: 'added', text: `${before}${gap}${header}\n${setting}\n` };
}

function parsed(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(asJson(text));
    return isObject(value) ? value : undefined;
  } catch {
    // The caller reports `unreadable`.
    return undefined;
  }
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
