// Taking a screenshot, for the plain tool and for the playground.

export { type Rejection, type ScreenshotBody, type ScreenshotResult, useScreenshot } from './use-screenshot.ts';
export { verdictWords } from './verdict-words.ts';
