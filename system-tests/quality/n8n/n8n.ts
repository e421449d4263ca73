// An n8n with a folder, a database and a port of its own. It sends nothing to its makers.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runProgram } from '#support/python';
import { environment, installN8n, installNodes } from './install.ts';

export type Workflow = { id: string; name: string } & Record<string, unknown>;

export type N8n = {
  /** Where its webhooks are. */
  url: string;
  importCredentials: (credentials: { id: string; data: Record<string, string> }) => Promise<Ran>;
  importWorkflow: (workflow: Workflow) => Promise<Ran>;
  run: (...args: string[]) => Promise<Ran>;
  /** As a user does in the editor. Stopping the server leaves its webhooks. */
  deactivate: (workflowId: string) => Promise<number>;
  /** The server, until it is disposed of. */
  start: () => AsyncDisposable & { log: () => string };
};

export async function prepareN8n(folder: string, port: number): Promise<N8n> {
  const program = await installN8n();
  await installNodes(folder);
  const env = { ...environment, ...settings(folder, port) };
  const run = (...args: string[]): Promise<Ran> =>
    runProgram(process.execPath, [program, ...args], { cwd: folder, env });
  const imported = (command: string, content: unknown): Promise<Ran> => {
    const file = join(folder, `${randomUUID()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return run(command, `--input=${file}`);
  };
  return {
    url: `http://127.0.0.1:${port}/`,
    run,
    importCredentials: ({ id, data }) => imported('import:credentials', [{ id, name: id, type: 'galleyApi', data }]),
    deactivate: (workflowId) => deactivate(`http://127.0.0.1:${port}/rest`, workflowId),
    importWorkflow: (workflow) => imported('import:workflow', workflow),
    start: () => {
      const file = join(folder, 'n8n.log');
      const output = openSync(file, 'a');
      const child = spawn(process.execPath, [program, 'start'], {
        cwd: folder,
        env,
        stdio: ['ignore', output, output],
      });
      const ended = once(child, 'exit');
      return {
        log: () => readFileSync(file, 'utf8'),
        [Symbol.asyncDispose]: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
  };
}

function settings(folder: string, port: number): Record<string, string> {
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const off = ['DIAGNOSTICS', 'VERSION_NOTIFICATIONS', 'TEMPLATES', 'HIRING_BANNER', 'PERSONALIZATION'];
  return {
    ...Object.fromEntries(off.map((name) => [`N8N_${name}_ENABLED`, 'false'])),
    HOME: home,
    N8N_USER_FOLDER: folder,
    N8N_ENCRYPTION_KEY: randomUUID(),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_PORT: String(port),
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    DB_TYPE: 'sqlite',
  };
}

/** The status of the response. Makes the owner of the n8n first, which has none yet. */
async function deactivate(api: string, workflowId: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'browser-id': 'system-test' };
  const owner = { email: 'ada@bakery.example', firstName: 'Ada', lastName: 'Alder', password: 'Seven loaves 7 dawn' };
  const made = await fetch(`${api}/owner/setup`, { method: 'POST', headers, body: JSON.stringify(owner) });
  const cookie = made.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const url = `${api}/workflows/${workflowId}/deactivate`;
  return (await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body: '{}' })).status;
}
