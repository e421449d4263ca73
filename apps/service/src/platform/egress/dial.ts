import { connect, isIP, type Socket } from 'node:net';
import type { Target } from './policy.ts';

/** Opens a connection to the first of these addresses that answers; undefined when none does. */
export type Dial = (way: Way, signal: AbortSignal) => Promise<Socket | undefined>;

/** The target is what was asked for; it is never looked up again. */
export type Way = { target: Target; addresses: readonly string[]; port: number };

/** A name may have a hundred addresses that do not answer. */
const MOST_TRIED = 4;

/** For each address. A page that needs longer to be spoken to at all is not captured in time. */
const CONNECT_MS = 5_000;

export const dial: Dial = async ({ addresses, port }, signal) => {
  for (const address of inOrder(addresses)) {
    if (signal.aborted) return undefined;
    const socket = await open({ address, port }, signal);
    if (socket !== undefined) return socket;
  }
  return undefined;
};

/** Both families get a try. IPv4 first: a machine without a way out for IPv6 often notices only by waiting. */
function inOrder(addresses: readonly string[]): string[] {
  const ofFamily = (family: number): string[] => addresses.filter((each) => isIP(each) === family);
  const [ipv4, ipv6] = [ofFamily(4), ofFamily(6)];
  const keptOfIpv4 = Math.max(MOST_TRIED - ipv6.length, MOST_TRIED / 2);
  return [...ipv4.slice(0, keptOfIpv4), ...ipv6].slice(0, MOST_TRIED);
}

function open({ address, port }: { address: string; port: number }, signal: AbortSignal): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, allowHalfOpen: true, noDelay: true });
    const settle = (opened: Socket | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      if (opened === undefined) socket.destroy();
      resolve(opened);
    };
    const giveUp = (): void => settle(undefined);
    const timer = setTimeout(giveUp, CONNECT_MS);
    signal.addEventListener('abort', giveUp);
    // Kept for the life of the socket: whoever uses it learns of its end by "close".
    socket.on('error', giveUp);
    socket.once('connect', () => settle(socket));
  });
}
