// Supervised Chromium. A browser is an unprivileged process in a sandbox and leaves no files or processes behind.

export type { ProxyCredentials } from './authenticate-to-proxy.ts';
export { BrowserCrashed } from './browser-crashed.ts';
export { type BrowserFleet, createBrowserFleet, type FleetDeps } from './browser-fleet.ts';
export { launchBrowser } from './launch/launch-browser.ts';
export { makeWorkFolder } from './launch/scratch.ts';
export type { BrowserSettings } from './launch/settings.ts';
export { NotAPage, navigate, requirePageUrl } from './navigate.ts';
export { createRasteriser, type Rasteriser } from './rasterise-image.ts';
export { createCamera, isInMotion } from './stepper/camera.ts';
export { StepperFailed } from './stepper/failed.ts';
export { stepperFlags } from './stepper/flags.ts';
export { makeVideoFolder } from './stepper/folder.ts';
export { measureLag } from './stepper/lag.ts';
export type { Load } from './stepper/load.ts';
export { openStepper, type Stepper } from './stepper/stepper.ts';
