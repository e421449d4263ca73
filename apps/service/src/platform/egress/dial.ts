import { connect, isIP, type Socket } from 'node:net';
import type { Target } from './target.ts';

/** Connects to the first of these IPs that accepts; undefined when none does. */
export type Dial = (way: DialTarget, signal: AbortSignal) => Promise<Socket | undefined>;

/** `target` is the requested one; it is never resolved again. */
export type DialTarget = { target: Target; ips: readonly string[]; port: number };

/** A name may have a hundred IPs that do not respond. */
const MOST_TRIED = 4;

/** For each IP. A page that takes longer to connect would not be captured in time anyway. */
const CONNECT_MS = 5_000;

export const dial: Dial = async ({ ips, port }, signal) => {
  for (const ip of inOrder(ips)) {
    if (signal.aborted) return undefined;
    const socket = await open({ ip, port }, signal);
    if (socket !== undefined) return socket;
  }
  return undefined;
};

/** Tries both families. IPv4 first: a machine without an IPv6 route often notices only by waiting. */
function inOrder(ips: readonly string[]): string[] {
  const ofFamily = (family: number): string[] => ips.filter((item) => isIP(item) === family);
  const [ipv4, ipv6] = [ofFamily(4), ofFamily(6)];
  const reservedForIpv4 = Math.max(MOST_TRIED - ipv6.length, MOST_TRIED / 2);
  return [...ipv4.slice(0, reservedForIpv4), ...ipv6].slice(0, MOST_TRIED);
}

function open({ ip, port }: { ip: string; port: number }, signal: AbortSignal): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: ip, port, allowHalfOpen: true, noDelay: true });
    const settle = (opened: Socket | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      if (opened === undefined) socket.destroy();
      resolve(opened);
    };
    const giveUp = (): void => settle(undefined);
    const timer = setTimeout(giveUp, CONNECT_MS);
    signal.addEventListener('abort', giveUp);
    // Attached for the lifetime of the socket: its user is notified of its end by "close".
    socket.on('error', giveUp);
    socket.once('connect', () => settle(socket));
  });
}
