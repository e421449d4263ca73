// A program that dies without closing its browser. It is killed, so it cleans up nothing.

import { launchBrowser } from '../../../src/platform/browser/launch/launch-browser.ts';
import { makeWorkFolder } from '../../../src/platform/browser/launch/scratch.ts';
import type { BrowserSettings } from '../../../src/platform/browser/launch/settings.ts';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const launched = await launchBrowser(settings);
await makeWorkFolder(settings.scratchRoot, 'film');
process.stdout.write(JSON.stringify(launched.processes()), () => process.kill(process.pid, 'SIGKILL'));
