// browserless from the registry with the driver it was written for, on a browser that is started like ours, without an
// ad blocking list.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core-24';
import { ordinaryUser } from './ordinary-user.ts';
import { serveScreenshots } from './serve-screenshots.ts';

type Context = {
  screenshot: (url: string, options: object) => Promise<Uint8Array>;
  destroyContext: () => Promise<void>;
};
type Browserless = { createContext: () => Promise<Context>; close: () => Promise<void> };

// The package has no types.
const createBrowserless = createRequire(import.meta.url)('browserless') as (options: object) => Browserless;
const user = ordinaryUser(process.argv[2] ?? '');
const browserless = createBrowserless({ puppeteer, ...user.launch, userDataDir: join(user.home, 'profile') });

async function take(url: string): Promise<void> {
  const context = await browserless.createContext();
  await context.screenshot(url, { adblock: false, waitUntil: 'load', type: 'png', device: 'Macbook Pro 13' });
  await context.destroyContext();
}

serveScreenshots(take, async () => {
  await browserless.close();
  user.remove();
});
