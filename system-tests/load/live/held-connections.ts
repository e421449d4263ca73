import { readFile } from 'node:fs/promises';

const ESTABLISHED = '01';
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** How many connections from these ports the server still holds, according to the kernel. */
export async function countHeld(url: string, fromPorts: ReadonlySet<number>): Promise<number> {
  const port = Number(new URL(url).port);
  const tables = await Promise.all(TABLES.map((table) => readFile(table, 'utf8').catch(() => '')));
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', remote = '', state]) => {
      return state === ESTABLISHED && portOf(local) === port && fromPorts.has(portOf(remote));
    }).length;
}

function portOf(host: string): number {
  return Number.parseInt(host.split(':').at(-1) ?? '', 16);
}
