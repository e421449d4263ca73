import { Resolver } from 'node:dns/promises';

/** Every IP of a name, of both families; none when there is none. */
export type Resolve = (name: string) => Promise<string[]>;

/** With the one repetition 6 s at most: long for DNS, short beside the time a page is given. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Queries DNS itself, never the hosts file and never with a search domain: an internal name has no meaning here. It
 * waits on sockets, where getaddrinfo would let four slow names block all others.
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

/** RFC 6761: these are this machine, whatever DNS returns. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
