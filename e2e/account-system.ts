import { readFileSync } from 'node:fs';
import { WrongCommand } from './command.ts';
import { config } from './config.ts';

/** Facts about the running system that account tests need: the mail catcher, and the key of one website. */
export type AccountSystem = { mailUrl: string; webKey: string; webOrigin: string };

export function readAccountSystem(): AccountSystem {
  const written = JSON.parse(readFileSync(config.systemFile, 'utf8')) as Record<string, string>;
  const { mail_url: mailUrl, web_key: webKey, web_origin: webOrigin } = written;
  if (mailUrl !== undefined && webKey !== undefined && webOrigin !== undefined) return { mailUrl, webKey, webOrigin };
  throw new WrongCommand(`${config.systemFile} lacks mail_url, web_key or web_origin; run scripts/system up again`);
}
