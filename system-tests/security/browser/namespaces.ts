import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { NOBODY } from './bare-browser.ts';

/**
 * Two network namespaces and a veth pair: `inside` has the browser and its proxy, `outside` has everything that it must
 * not reach.
 */
export type Namespaces = Disposable & {
  inside: string;
  outside: string;
  /** Counts packets of the browser's user from zero; `deny` also rejects all that do not go to the proxy. */
  watch(proxyPort: number, verdict: 'count' | 'deny'): void;
  read(): Packets;
};

export type Packets = { proxied: number; tcpSyn: number; udp: number; dns: number };

/** IPs that stand for the rest of the internet. They are on the loopback of the outside namespace. */
export const OUTSIDE_IPS = { metadata: '169.254.169.254', public: '198.51.100.7', resolver: '198.51.100.53' };

const ENDS = { inside: '10.231.0.2', outside: '10.231.0.1' };

/** The veth pair is needed: with loopback alone WebRTC sends nothing, and there would be nothing to see. */
export function createNamespaces(): Namespaces {
  const inside = `galley-in-${process.pid}`;
  const outside = `galley-out-${process.pid}`;
  const configuration = `/etc/netns/${inside}`;
  const remove = (): void => {
    for (const name of [inside, outside]) tolerate(() => run('ip', ['netns', 'delete', name]));
    rmSync(configuration, { recursive: true, force: true });
  };
  try {
    for (const name of [inside, outside]) run('ip', ['netns', 'add', name]);
    mkdirSync(configuration, { recursive: true });
    writeFileSync(`${configuration}/resolv.conf`, `nameserver ${OUTSIDE_IPS.resolver}\n`);
    layCable(inside, outside);
  } catch (cause) {
    remove();
    throw new Error('Network namespaces cannot be created here. Run this system test as root.', { cause });
  }
  return {
    inside,
    outside,
    watch: (proxyPort, verdict) => void inNamespace(inside, 'nft', [rulesFor(proxyPort, verdict)]),
    read: () => readPackets(inside),
    [Symbol.dispose]: remove,
  };
}

function layCable(inside: string, outside: string): void {
  run('ip', ['link', 'add', 'cable', 'netns', inside, 'type', 'veth', 'peer', 'name', 'cable', 'netns', outside]);
  for (const [name, ip] of [
    [inside, ENDS.inside],
    [outside, ENDS.outside],
  ] as const) {
    inNamespace(name, 'ip', ['address', 'add', `${ip}/24`, 'dev', 'cable']);
    for (const device of ['lo', 'cable']) inNamespace(name, 'ip', ['link', 'set', device, 'up']);
  }
  inNamespace(inside, 'ip', ['route', 'add', 'default', 'via', ENDS.outside]);
  for (const ip of Object.values(OUTSIDE_IPS)) {
    inNamespace(outside, 'ip', ['address', 'add', `${ip}/32`, 'dev', 'lo']);
  }
}

/**
 * An isolated browser reaches the proxy through a socket of the service, so every connection to the proxy is counted.
 */
function rulesFor(proxyPort: number, verdict: 'count' | 'deny'): string {
  return `
    table inet watch
    delete table inet watch
    table inet watch {
      counter proxied { }
      counter sent_syn { }
      counter sent_udp { }
      counter sent_dns { }
      chain out {
        type filter hook output priority filter; policy accept;
        ip daddr 127.0.0.1 tcp dport ${proxyPort} counter name proxied accept
        meta skuid ${NOBODY} jump browser
      }
      chain browser {
        tcp flags & (fin | syn | rst | ack) == syn counter name sent_syn
        meta l4proto udp counter name sent_udp
        meta l4proto { tcp, udp } th dport 53 counter name sent_dns
        ${verdict === 'deny' ? 'reject with icmpx type admin-prohibited' : ''}
      }
    }`;
}

function readPackets(inside: string): Packets {
  const { nftables } = JSON.parse(inNamespace(inside, 'nft', ['-j', 'list', 'counters'])) as {
    nftables: { counter?: { name: string; packets: number } }[];
  };
  const of = (name: string): number =>
    nftables.find(({ counter }) => counter?.name === name)?.counter?.packets ?? Number.NaN;
  return { proxied: of('proxied'), tcpSyn: of('sent_syn'), udp: of('sent_udp'), dns: of('sent_dns') };
}

function inNamespace(name: string, command: string, args: string[]): string {
  return run('ip', ['netns', 'exec', name, command, ...args]);
}

function run(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function tolerate(act: () => void): void {
  try {
    act();
  } catch {
    // The namespace was never created.
  }
}
