// MCP clients: the files in which they configure servers, and the format of an entry.

import { homedir } from 'node:os';
import { join } from 'node:path';
import { applicationData } from './config.ts';

export type McpClient = {
  name: string;
  title: string;
  /** Of a project, relative to its folder. */
  projectFile?: string;
  /** A folder that exists if the client is installed. */
  home: () => string;
  /** Of the user, for all projects. */
  userFile: () => string;
  /** The member of the file, in TOML the table, that contains the servers. */
  member: string;
  format: 'json' | 'toml';
  urlField: 'url' | 'httpUrl' | 'serverUrl';
  hasType?: true;
  /** Reads skills from `~/.claude/skills`; the others from `~/.agents/skills`. */
  skills: '.claude' | '.agents' | 'none';
  /** What the user does in the client to log in. */
  login: string;
};

export type Entry = Record<string, unknown>;

const inHome = (...parts: string[]): string => join(homedir(), ...parts);

export const mcpClients: readonly McpClient[] = [
  {
    name: 'claude',
    title: 'Claude Code',
    projectFile: '.mcp.json',
    home: () => inHome('.claude'),
    userFile: () => inHome('.claude.json'),
    member: 'mcpServers',
    format: 'json',
    urlField: 'url',
    hasType: true,
    skills: '.claude',
    login: '/mcp, then galley',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    projectFile: '.cursor/mcp.json',
    home: () => inHome('.cursor'),
    userFile: () => inHome('.cursor', 'mcp.json'),
    member: 'mcpServers',
    format: 'json',
    urlField: 'url',
    skills: '.agents',
    login: 'Settings, MCP, Connect',
  },
  {
    name: 'vscode',
    title: 'VS Code',
    projectFile: '.vscode/mcp.json',
    home: () => join(applicationData(), 'Code', 'User'),
    userFile: () => join(applicationData(), 'Code', 'User', 'mcp.json'),
    member: 'servers',
    format: 'json',
    urlField: 'url',
    hasType: true,
    skills: '.agents',
    login: 'MCP: List Servers, galley, Start',
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    home: () => inHome('.gemini'),
    userFile: () => inHome('.gemini', 'settings.json'),
    member: 'mcpServers',
    format: 'json',
    urlField: 'httpUrl',
    skills: '.agents',
    login: '/mcp auth galley',
  },
  {
    name: 'codex',
    title: 'Codex',
    home: () => inHome('.codex'),
    userFile: () => inHome('.codex', 'config.toml'),
    member: 'mcp_servers',
    format: 'toml',
    urlField: 'url',
    skills: '.agents',
    login: 'codex mcp login galley',
  },
  {
    name: 'windsurf',
    title: 'Windsurf',
    home: () => inHome('.codeium', 'windsurf'),
    userFile: () => inHome('.codeium', 'windsurf', 'mcp_config.json'),
    member: 'mcpServers',
    format: 'json',
    urlField: 'serverUrl',
    skills: 'none',
    login: 'MCP servers, galley, Authenticate',
  },
];

/** Without a key the client opens a browser to log in. */
export function entryFor({ hasType, urlField }: McpClient, url: string, key = ''): Entry {
  return {
    ...(hasType === true ? { type: 'http' } : {}),
    [urlField]: url,
    ...(key === '' ? {} : { headers: { 'X-API-Key': key } }),
  };
}
