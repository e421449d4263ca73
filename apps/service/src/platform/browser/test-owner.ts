// A program that dies without closing its browser. It is killed, so nothing of it gets to tidy up.

import { launchBrowser } from './launch-browser.ts';
import { makeWorkFolder } from './scratch.ts';
import type { BrowserSettings } from './settings.ts';

const settings = JSON.parse(process.argv[2] ?? '') as BrowserSettings;
const launched = await launchBrowser(settings);
await makeWorkFolder(settings.scratchRoot, 'film');
process.stdout.write(JSON.stringify(launched.processes()), () => process.kill(process.pid, 'SIGKILL'));
