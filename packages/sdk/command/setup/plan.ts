// The changes of `galley init`: planned, written, described.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryFor, type McpClient, mcpClients } from '../mcp-clients.ts';
import { type AddResult, addServer } from './add-server.ts';
import { planSkills, type SkillPlan, type SkillState, textOf } from './skill.ts';
import { writeWithBackup } from './write-with-backup.ts';

export type Plan = { url: string; clients: readonly McpClient[]; skills: readonly SkillPlan[] };

/** One file or folder of the result. */
export type Change = { client: string; file: string; state: AddResult['state'] | SkillState; backup?: string };

export function planSetup(url: string): Plan {
  const clients = mcpClients.filter(({ home, userFile }) => existsSync(home()) || existsSync(userFile()));
  return { url: `${url}/api/v1/mcp`, clients, skills: planSkills(clients) };
}

export function changesOf({ url, clients, skills }: Plan): Change[] {
  return [
    ...clients.map((client) => ({ client: client.title, file: client.userFile(), state: serverIn(client, url).state })),
    ...skills.map(({ folder, state }) => ({ client: 'Skill', file: folder, state })),
  ];
}

/** Reads every file again: its client may have changed it since the plan. */
export function carryOut({ url, clients, skills }: Plan): Change[] {
  const servers = clients.map((client): Change => {
    const file = client.userFile();
    const added = serverIn(client, url);
    const backup = added.state === 'added' ? writeWithBackup(file, added.text, 0o600) : undefined;
    return { client: client.title, file, state: added.state, ...(backup === undefined ? {} : { backup }) };
  });
  return [...servers, ...skills.map(writeSkill)];
}

/** `isWritten`: describes what was done instead of what would be done. */
export function explain({ client, file, state, backup }: Change, url: string, isWritten: boolean): string {
  const known = mcpClients.find(({ title }) => title === client);
  const what = known === undefined ? 'the skill' : `the server, without a key. To log in there: ${known.login}`;
  const texts: Record<Change['state'], string> = {
    added: `${isWritten ? 'added' : 'adds'} ${what}`,
    updated: `${isWritten ? 'replaced' : 'replaces'} the skill by this version`,
    present: 'has it already',
    taken: 'has another galley, which stays. Rename or remove it, then run galley init again',
    unreadable: `stays as it is. Add by hand: ${byHand(known, url)}`,
  };
  return `${client}, ${file}: ${texts[state]}.${backup === undefined ? '' : ` Before: ${backup}`}`;
}

function serverIn(client: McpClient, url: string): AddResult {
  return addServer(client, textOf(client.userFile()) ?? '', url);
}

function writeSkill({ folder, files, state }: SkillPlan): Change {
  if (state === 'added' || state === 'updated') {
    for (const { path, text, mode } of files) {
      const file = join(folder, path);
      if (textOf(file) !== text) writeWithBackup(file, text, mode);
    }
  }
  return { client: 'Skill', file: folder, state };
}

function byHand(client: McpClient | undefined, url: string): string {
  if (client === undefined) return '';
  const { member, format, urlField } = client;
  if (format === 'toml') return `[${member}.galley] ${urlField} = ${JSON.stringify(url)}`;
  return JSON.stringify({ [member]: { galley: entryFor(client, url) } });
}
