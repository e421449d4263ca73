import { readFileSync } from 'node:fs';
import { WrongCommand } from './command.ts';
import { config } from './config.ts';

/** Where everything of a running system listens. */
export type System = {
  baseUrl: string;
  appUrl: string;
  wsUrl: string;
  sandboxUrl: string;
  siteUrl: string;
  plantToken: string;
};

export function readSystem(file = config.systemFile): System {
  const written = parse(file);
  const read = (name: string): string => {
    const value = written[name];
    if (typeof value !== 'string') throw new WrongCommand(`${file} lacks ${name}; run scripts/system up again`);
    return value.replace(/\/+$/, '');
  };
  return {
    baseUrl: read('base_url'),
    appUrl: read('app_url'),
    wsUrl: read('ws_url'),
    sandboxUrl: read('sandbox_url'),
    siteUrl: read('site_url'),
    plantToken: read('plant_token'),
  };
}

/** A file may outlive its system, so each URL is requested. Any response will do. */
export async function requireRunning({ baseUrl, sandboxUrl, siteUrl }: System): Promise<void> {
  await Promise.all(
    [baseUrl, sandboxUrl, siteUrl].map(async (url) => {
      try {
        await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
      } catch {
        throw new WrongCommand(`nothing answers at ${url}; run scripts/system up first`);
      }
    }),
  );
}

function parse(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new WrongCommand('no system is running; run scripts/system up first');
  }
}
