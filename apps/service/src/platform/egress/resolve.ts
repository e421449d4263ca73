import { Resolver } from 'node:dns/promises';

/** Every address of a name, of both families; none when there is none. */
export type Resolve = (name: string) => Promise<string[]>;

/** With the one repetition 6 s at most: long for DNS, short beside the time a page is given. */
const PATIENCE = { timeout: 2_000, tries: 2 };

/**
 * Asks DNS itself, never the hosts file and never with a search domain: a name of the inside means nothing here.
 * It waits on sockets, where getaddrinfo would let four slow names hold up everyone.
 */
export function createResolver(servers?: readonly string[]): Resolve {
  const resolver = new Resolver(PATIENCE);
  if (servers !== undefined) resolver.setServers(servers);
  return async (name) => {
    if (isLoopbackName(name)) return ['127.0.0.1', '::1'];
    const questions = [async () => resolver.resolve4(name), async () => resolver.resolve6(name)];
    const answers = await Promise.allSettled(questions.map((ask) => ask()));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** RFC 6761: these mean this machine, whatever DNS says. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
