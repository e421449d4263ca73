// capture-website from the registry: it starts a browser for every screenshot.

import captureWebsite from 'capture-website';
import { ordinaryUser } from './ordinary-user.ts';
import { serveScreenshots } from './serve-screenshots.ts';

const user = ordinaryUser(process.argv[2] ?? '');

async function take(url: string): Promise<void> {
  await captureWebsite.buffer(url, { width: 1_280, height: 720, scaleFactor: 1, launchOptions: user.launch });
}

serveScreenshots(take, async () => user.remove());
