// The operator's command that creates the key of a website: it works only from the named origins and spends the credits
// of its account.

import { mintKey } from '#accounts';
import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createLogger } from '#platform/kernel';

export type WebKeyRequest = { accountId: string; origins: readonly string[]; monthlyCap: number };

/** Null when the arguments are invalid. A visitor who copies the key out of the page can spend up to its cap. */
export function readWebKeyOrder(args: readonly string[]): WebKeyRequest | null {
  const at = args.indexOf('--monthly-cap');
  const [accountId, ...origins] = args.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  const cap = at === -1 ? '' : (args[at + 1] ?? '');
  if (accountId === undefined || origins.length === 0 || !origins.every(isOrigin)) return null;
  return /^[1-9]\d{0,8}$/.test(cap) ? { accountId, origins, monthlyCap: Number(cap) } : null;
}

/** Returns the full key, which is shown only once. */
export async function mintWebKey(config: Config, request: WebKeyRequest): Promise<string> {
  const log = createLogger({ level: config.log.level, role: 'mint-web-key' });
  const servers = openServers(config, log, { program: 'operator' });
  try {
    const { text } = await mintKey(servers.database.query, { ...request, kind: 'web', name: 'Website' });
    return text;
  } finally {
    await servers.close();
  }
}

/** `https://shop.example`, exactly as a browser sends it. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
