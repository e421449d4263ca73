import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Two network namespaces of this run, joined by a veth pair: an inner network with a proxy, and the internet. */
export type Namespaces = AsyncDisposable & { internal: string; internet: string };

/** Public, so that only the rule about this machine's own IPs keeps the proxy from dialling them. */
const INTERNAL = { ipv4: '51.15.0.1', ipv6: '2a01:4f8:1::1' };
const GATEWAY = { ipv4: '51.15.0.2', ipv6: '2a01:4f8:1::2' };

/** IPs on which the proxy's own machine listens. */
export const INTERNAL_CANARIES = ['127.0.0.1', '::1', INTERNAL.ipv4];

/** `internetIps` are reached through the veth pair; everything else there is unreachable. */
export async function makeNamespaces(internetIps: readonly string[]): Promise<Namespaces> {
  const [internal, internet] = [`galley-internal-${process.pid}`, `galley-internet-${process.pid}`];
  const [inside, outside] = [`gh${process.pid}`, `gw${process.pid}`];
  const dispose = async (): Promise<void> => {
    for (const name of [internal, internet]) await run('ip', ['netns', 'delete', name]).catch(() => undefined);
  };
  try {
    for (const name of [internal, internet]) await run('ip', ['netns', 'add', name]);
    const cable = ['netns', internal, 'type', 'veth', 'peer', 'name', outside, 'netns', internet];
    await run('ip', ['link', 'add', inside, ...cable]);
    await batch(internal, [
      'link set lo up',
      `link set ${inside} up`,
      `address add ${INTERNAL.ipv4}/24 dev ${inside}`,
      `address add ${INTERNAL.ipv6}/64 dev ${inside} nodad`,
      `route add default via ${GATEWAY.ipv4}`,
      `-6 route add default via ${GATEWAY.ipv6}`,
    ]);
    await batch(internet, [
      'link set lo up',
      `link set ${outside} up`,
      `address add ${GATEWAY.ipv4}/24 dev ${outside}`,
      `address add ${GATEWAY.ipv6}/64 dev ${outside} nodad`,
      ...internetIps.map((ip) => `address add ${ip} dev lo${ip.includes(':') ? ' nodad' : ''}`),
      'route add unreachable default',
      '-6 route add unreachable default',
    ]);
    // Only a router reports a host as unreachable; without it every attempt would wait for a timeout.
    const settings = ['net.ipv4.ip_forward=1', 'net.ipv6.conf.all.forwarding=1'];
    await run(ENTER, [...inNamespace(internet), 'sysctl', '-q', '-w', ...settings]);
  } catch (cause) {
    await dispose();
    throw new Error(
      'The network namespaces of this system test could not be created. It needs root, iproute2 and util-linux.',
      { cause },
    );
  }
  return { internal, internet, [Symbol.asyncDispose]: dispose };
}

/** Changes only the network namespace; `ip netns exec` would also hide the control groups. */
export const ENTER = 'nsenter';

export function inNamespace(name: string): string[] {
  return [`--net=/run/netns/${name}`];
}

async function batch(namespace: string, lines: readonly string[]): Promise<void> {
  for (const line of lines) await run('ip', ['-n', namespace, ...line.split(' ')]);
}
