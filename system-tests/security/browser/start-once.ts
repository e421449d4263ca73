// Starts a browser and closes it again. What the environment makes of that is what the caller wants to know.

import { type BrowserSettings, launchBrowser } from '@galley/service/test-kit';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const { close } = await launchBrowser(settings);
await close();
