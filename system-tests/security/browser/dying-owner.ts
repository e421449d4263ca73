// A program with a fleet at work that is killed in the middle, so that nothing of it gets to tidy up.

import { type BrowserSettings, createBrowserFleet, createLogger } from '@galley/service/test-kit';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const fleet = await createBrowserFleet({ settings, log: createLogger({ level: 'silent', role: 'system-test' }) });
const job = { proxyToken: { username: 'nobody', password: 'nothing' }, signal: AbortSignal.timeout(60_000) };
await fleet.withPage(job, async () => {
  process.send?.('at work');
  await new Promise(() => undefined);
});
