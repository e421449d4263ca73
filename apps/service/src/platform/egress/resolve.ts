import { Resolver } from 'node:dns/promises';

/** All IPs of a name, of both families; empty when there are none. */
export type Resolve = (name: string) => Promise<string[]>;

/** With one repetition at most 6 s: long for DNS, short compared with the time of a page. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Queries DNS directly, never the hosts file and never with a search domain: internal names must not resolve. It waits
 * on sockets, where getaddrinfo would let four slow names block all others.
 */
export function createResolver(servers?: readonly string[]): Resolve {
  const resolver = new Resolver(PATIENCE);
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    if (isLoopbackName(name)) return ['127.0.0.1', '::1'];
    const questions = [async () => resolver.resolve4(name), async () => resolver.resolve6(name)];
    const responses = await Promise.allSettled(questions.map((ask) => ask()));
    return responses.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  };
}

/** RFC 6761: these names are this machine, whatever DNS returns. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
