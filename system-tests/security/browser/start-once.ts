// Starts a browser and closes it again, to show the effect of the environment.

import { type BrowserSettings, launchBrowser } from '@galley/service/test-kit';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const { close } = await launchBrowser(settings);
await close();
