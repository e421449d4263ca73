// The operator's command that gives a website its key: it works from the named origins only and spends the credits
// of the account it belongs to.

import { mintKey } from '#accounts';
import { createLogger } from '#platform/kernel';
import type { Config } from './config.ts';
import { openServers } from './servers.ts';

/** Gives the whole key, which is shown this once. */
export async function mintWebKey(config: Config, accountId: string, origins: readonly string[]): Promise<string> {
  const servers = openServers(config, createLogger({ level: config.log.level, role: 'mint-web-key' }));
  try {
    const { text } = await mintKey(servers.database.query, { accountId, kind: 'web', name: 'Website', origins });
    return text;
  } finally {
    await servers.close();
  }
}

/** `https://shop.example`, exactly as a browser sends it. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
