// The same steps with the driver alone: context, page, load, fonts, screenshot, close.

import { launchBare } from '@galley/system-tests/security/browser/bare-browser.ts';
import { serveScreenshots } from './serve-screenshots.ts';

const [executablePath = ''] = process.argv.slice(2);
const bare = await launchBare({ executablePath, flags: [] });

async function take(url: string): Promise<void> {
  const context = await bare.browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1_280, height: 720 });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  const session = await page.createCDPSession();
  await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await context.close();
}

serveScreenshots(take, async () => bare[Symbol.asyncDispose]());
