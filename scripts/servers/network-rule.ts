import { isPortFree, run } from '#processes';
import { readConfig } from './config.ts';
import { ensureSystemUser } from './install/system-user.ts';
import { egressPorts, host } from './ports.ts';

/** Users of programs that open untrusted input: they reach an egress proxy of this machine and nothing else. */
const jailedUsers = ['galley-browser', 'galley-downloader'];

/** These have no network at all; the rule restricts them in case their sandbox is missing. */
const mutedUsers = ['galley-media', 'galley-images'];

export const egressIps = `${host}:${egressPorts.first}-${egressPorts.last}`;

/** Creates the users and sets the firewall rule for them. Safe to repeat: the table is replaced atomically. */
export async function setNetworkRule(log: (line: string) => void): Promise<void> {
  const isNew = !(await isNetworkRuleSet());
  await run('nft', [await networkRules(tableName())]);
  if (isNew) log(`network rule set: ${jailedUsers.join(' and ')} reach ${egressIps} and nothing else`);
}

/** The rule as input for `nft`, for users that exist from now on. System tests set it in their own namespaces. */
export async function networkRules(table: string): Promise<string> {
  const uids: number[] = [];
  // One after the other: useradd locks the list of users and does not wait for the lock.
  for (const name of [...jailedUsers, ...mutedUsers]) uids.push((await ensureSystemUser(name)).uid);
  return rulesFor(uids, table);
}

export async function liftNetworkRule(): Promise<void> {
  if (await isNetworkRuleSet()) await run('nft', ['delete', 'table', 'inet', tableName()]);
}

export async function isNetworkRuleSet(): Promise<boolean> {
  const tables = await run('nft', ['list', 'tables', 'inet']).catch(() => '');
  return tables.split('\n').includes(`table inet ${tableName()}`);
}

/** A caller listens on its port only later. The oldest is first. */
const listedPorts: number[] = [];
const MAX_LISTED = 50;

/**
 * A free port that a restricted browser may reach. Starts at a random one, so that two programs seldom choose the same;
 * one program does not get the same one again within its last fifty.
 */
export async function freeEgressPort(): Promise<number> {
  const count = egressPorts.last - egressPorts.first;
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step += 1) {
    const port = egressPorts.first + 1 + ((start + step) % count);
    if (listedPorts.includes(port) || !(await isPortFree(port, host))) continue;
    listedPorts.push(port);
    if (listedPorts.length > MAX_LISTED) listedPorts.shift();
    return port;
  }
  throw new Error(`Every port of ${egressIps} is taken. End what listens there.`);
}

/** By uid: the kernel knows no names. Adding before deleting works whether or not the table exists. */
export function rulesFor(uids: readonly number[], name: string): string {
  return `
    table inet ${name}
    delete table inet ${name}
    table inet ${name} {
      chain out {
        type filter hook output priority filter; policy accept;
        meta skuid { ${uids.join(', ')} } jump jail
      }
      chain jail {
        ip daddr ${host} tcp dport ${egressPorts.first}-${egressPorts.last} accept
        counter reject with icmpx type admin-prohibited
      }
    }`;
}

/**
 * Each stack has its own table, so that stopping one leaves the rule of the other. A packet has to pass all of them.
 */
function tableName(): string {
  const { portOffset } = readConfig();
  return portOffset === 0 ? 'galley' : `galley_${portOffset}`;
}
