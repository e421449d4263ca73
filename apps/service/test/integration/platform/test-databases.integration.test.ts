// A test never writes to a database it did not create.

import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, dropDatabase, requireTestDatabase, stackEnvironment } from '@galley/scripts/stack';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi } from '#test/running-api';

const BINARIES = '/usr/lib/postgresql/15/bin';
const PORT = 28_899;
const FOREIGN = `postgres://galley@127.0.0.1:${PORT}`;
const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
const own = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
const run = promisify(execFile);
let folder = '';
let endForeign: () => Promise<void>;

beforeAll(async () => {
  await createDatabase(name);
  folder = mkdtempSync(join(tmpdir(), 'galley-foreign-'));
  endForeign = await startForeignServer();
});

afterAll(async () => {
  await endForeign();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(name);
});

/** A PostgreSQL that does not belong to the stack. */
async function startForeignServer(): Promise<() => Promise<void>> {
  const uid = Number((await run('id', ['-u', 'galley'])).stdout);
  const gid = Number((await run('id', ['-g', 'galley'])).stdout);
  chownSync(folder, uid, gid);
  const options = { uid, gid, cwd: folder };
  await run(`${BINARIES}/initdb`, ['-D', `${folder}/cluster`, '-U', 'galley', '-A', 'trust', '-N'], options);
  const settings = [`port=${PORT}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', `${folder}/cluster`, ...settings.flatMap((item) => ['-c', item])];
  const server = spawn(`${BINARIES}/postgres`, args, { ...options, stdio: 'ignore' });
  const end = async (): Promise<void> => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  await vi
    .waitFor(async () => expect(await ask(`${FOREIGN}/postgres`, 'select 1')).toBe(1), { timeout: 20_000 })
    .catch(async (cause: unknown) => {
      await end();
      throw cause;
    });
  return end;
}

async function ask(url: string, question: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(question)).rowCount;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

test('startTestApi accepts a database that was created for tests', async () => {
  await expect(requireTestDatabase(own)).resolves.toBeUndefined();
});

test('startTestApi rejects a database of the stack that was not created for tests', async () => {
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: 'temporal' });
  await expect(requireTestDatabase(url)).rejects.toThrow('it was not made for tests');
});

test('startTestApi rejects a foreign server, even if its database has the mark, and writes nothing to it', async () => {
  const { rows } = await readComment();
  await ask(`${FOREIGN}/postgres`, `create database ${name}`);
  await ask(`${FOREIGN}/postgres`, `comment on database ${name} is '${rows[0]?.comment}'`);
  const pointedElsewhere = { GALLEY_DATABASE_URL: `${FOREIGN}/${name}` };
  await expect(startTestApi(name, pointedElsewhere)).rejects.toThrow('the server is not that of the stack');
  expect(await ask(`${FOREIGN}/${name}`, `select 1 from pg_tables where schemaname = 'public'`)).toBe(0);
});

test('startTestApi rejects a mark of another stack', async () => {
  const copy = `${name}_copy`;
  await createDatabase(copy);
  const url = stackEnvironment({ database: copy }).GALLEY_DATABASE_URL;
  await ask(url, `comment on database ${copy} is 'galley_marker: made for tests, may be dropped (elsewhere)'`);
  await expect(requireTestDatabase(url)).rejects.toThrow('it was not made for tests');
  await dropDatabase(copy);
});

test('startTestApi rejects a server that does not respond', async () => {
  await expect(requireTestDatabase('postgres://nobody:secret@127.0.0.1:9/nothing')).rejects.toThrow(
    /^Refused to use the database nothing at 127\.0\.0\.1:9: it cannot be asked what it is\./,
  );
});

async function readComment() {
  const client = new Client({ connectionString: own });
  await client.connect();
  try {
    return await client.query<{ comment: string }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
    );
  } finally {
    await client.end();
  }
}
