/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The Connection header may name further headers, but not these: without them the message changes. */
const OF_THE_MESSAGE = new Set(['content-length', 'host']);

/** Names and values alternating, as received, without hop-by-hop headers. */
export function endToEndHeaders(rawHeaders: readonly string[]): string[] {
  const pairs = pairsOf(rawHeaders);
  const named = new Set(pairs.filter(([name]) => name.toLowerCase() === 'connection').flatMap(namesIn));
  return pairs
    .filter(([name]) => {
      const lower = name.toLowerCase();
      return !OF_THE_CONNECTION.has(lower) && (OF_THE_MESSAGE.has(lower) || !named.has(lower));
    })
    .flat();
}

/**
 * The headers of a request to the server of this URL. Host always comes from the URL, whatever the client sent (RFC
 * 9112, 3.2).
 */
export function headersTowards({ host }: URL, rawHeaders: readonly string[]): string[] {
  const others = pairsOf(endToEndHeaders(rawHeaders)).filter(([name]) => name.toLowerCase() !== 'host');
  return ['Host', host, ...others.flat()];
}

type Pair = [name: string, value: string];

export function pairsOf(rawHeaders: readonly string[]): Pair[] {
  return rawHeaders.flatMap((name, index): Pair[] => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));
}

function namesIn([, value]: Pair): string[] {
  return value.split(',').map((name) => name.trim().toLowerCase());
}
