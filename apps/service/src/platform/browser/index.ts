// Chromium under supervision. A browser is an ordinary user's process in a sandbox, and leaves nothing behind.

export type { ProxyPass } from './answer-proxy.ts';
export { BrowserCrashed } from './browser-crashed.ts';
export { type BrowserFleet, createBrowserFleet, type FleetOptions } from './browser-fleet.ts';
export { launchBrowser } from './launch-browser.ts';
export { NotAPage, navigate, requirePageUrl } from './navigate.ts';
export { createRasteriser, type Rasteriser } from './rasterise-image.ts';
export { makeWorkFolder } from './scratch.ts';
export type { BrowserSettings } from './settings.ts';
export { openStepper, type Stepper } from './stepper.ts';
export { createCamera, looksRestless } from './stepper-camera.ts';
export { StepperFailed } from './stepper-failed.ts';
export { stepperFlags } from './stepper-flags.ts';
export { makeFilmFolder } from './stepper-folder.ts';
export { measureLag } from './stepper-lag.ts';
export type { Load } from './stepper-load.ts';
