// A program with a working fleet that is killed, so that it cannot clean up.

import { type BrowserSettings, createBrowserFleet, createLogger } from '@galley/service/test-kit';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const fleet = await createBrowserFleet({ settings, log: createLogger({ level: 'silent', role: 'system-test' }) });
const job = { proxyToken: { username: 'nobody', password: 'nothing' }, signal: AbortSignal.timeout(60_000) };
await fleet.withPage(job, async () => {
  process.send?.('at work');
  await new Promise(() => undefined);
});
