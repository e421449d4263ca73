import { isIP } from 'node:net';
import { type Target, targetOfAuthority } from './target.ts';

/** The real target of a host: the only way to an IP that is not public. */
export type EgressTable = ReadonlyMap<string, TableEntry>;

export type TableEntry = { ip: string; port: number };

type Reachable = { table: EgressTable; ports: readonly number[] };

/** Parses `bakery.example=127.0.0.1:28091, 127.0.0.1:28091=127.0.0.1:28091`. A key without a port is for all ports. */
export function parseEgressTable(text: string): EgressTable {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseEntry);
  const table = new Map(entries);
  if (table.size !== entries.length) throw new Error('the egress table names a host twice');
  return table;
}

/** The entry for a target: the one with its port, or the one for all allowed ports. */
export function findEntry({ table, ports }: Reachable, { host, port }: Target): TableEntry | undefined {
  return table.get(keyOf(host, port)) ?? (ports.includes(port) ? table.get(host) : undefined);
}

function parseEntry(part: string): [string, TableEntry] {
  const [key = '', value = '', ...rest] = part.split('=').map((item) => item.trim());
  const from = targetOfAuthority(key) ?? targetOfAuthority(`${key}:0`);
  const to = targetOfAuthority(value);
  if (rest.length > 0 || from === undefined || to === undefined || isIP(to.host) === 0 || to.port === 0) {
    throw new Error(`"${part}" is no entry of the egress table; write HOST[:PORT]=ADDRESS:PORT`);
  }
  return [from.port === 0 ? from.host : keyOf(from.host, from.port), { ip: to.host, port: to.port }];
}

function keyOf(host: string, port: number): string {
  return `${host} ${port}`;
}
