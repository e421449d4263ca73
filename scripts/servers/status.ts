import { formatTable, isAlive, openRecords, run } from '#processes';
import { locateHome } from './home.ts';
import { listServers } from './list-servers.ts';
import { egressIps, isNetworkRuleSet } from './network-rule.ts';
import type { Server } from './server.ts';

type Row = { name: string; version: string; url: string; health: string };

const healthy = 'healthy';
const installed = 'installed';

/** The stack as a table, and whether all of it works. */
export async function readStatus(): Promise<{ table: string; works: boolean }> {
  const rows = await Promise.all([
    ...listServers(locateHome()).map(serverRow),
    ruleRow(),
    toolRow('chromium-headless-shell', '--version'),
    toolRow('ffmpeg', '-version'),
  ]);
  return { table: formatStatus(rows), works: rows.every((row) => row.health === healthy || row.health === installed) };
}

export function formatStatus(rows: Row[]): string {
  return formatTable([
    ['NAME', 'VERSION', 'ADDRESS', 'HEALTH'],
    ...rows.map((row) => [row.name, row.version, row.url, row.health]),
  ]);
}

async function serverRow(server: Server): Promise<Row> {
  const { name, url } = server;
  const record = openRecords(locateHome().run).find(name);
  if (!record || !isAlive(record)) return { name, version: '-', url, health: 'not running' };
  try {
    return { name, version: await server.check(), url, health: healthy };
  } catch (error) {
    return { name, version: '-', url, health: `unhealthy: ${error instanceof Error ? error.message : error}` };
  }
}

async function ruleRow(): Promise<Row> {
  const row = { name: 'network rule', version: '-', url: egressIps };
  return { ...row, health: (await isNetworkRuleSet()) ? healthy : 'not set' };
}

async function toolRow(name: string, versionFlag: string): Promise<Row> {
  try {
    const version = /\d+(\.\d+)+/.exec(await run(name, [versionFlag]))?.[0] ?? 'unknown';
    return { name, version, url: '-', health: installed };
  } catch {
    return { name, version: '-', url: '-', health: 'not installed' };
  }
}
