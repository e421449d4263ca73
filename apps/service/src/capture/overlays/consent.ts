/// <reference lib="dom" />

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filterCompactRules, type IndexedCMPRuleset } from '@duckduckgo/autoconsent';
import type { Frame, Page } from 'puppeteer-core';
import { z } from 'zod';
import { inPageCode } from '#platform/kernel';
import type { PageHelpers } from '../page/page-helpers.ts';
import { checked, isDocumentGone, pageScript, runInPage } from '../page/page-script.ts';
import { type Deadline, DeadlinePassed } from '../screenshots/deadline.ts';
import type { PageFacts } from '../verdict/observation.ts';
import { consentFact, consentMarks, consentScript, withMakers } from './consent-in-page.ts';

/** How long a maker's program may take to show its banner once the page has loaded. Most of them never show one. */
const APPEAR_MS = 1_000;
/** Rejecting consent takes several clicks with some makers; half of them are done within a second. */
const DECLINE_MS = 4_000;
/** It searches at once for known makers, and half a second later for banners of unknown ones. */
const DETECT_MS = 1_300;
/** Banners fade away. */
const FADE_MS = 800;
const POLL_AGAIN_MS = 50;
const FRAMES_MAXIMUM = 6;

/**
 * Rejects consent where a banner requests it, hides the banner if that fails, and reports whether one is still visible.
 */
export async function clearConsent(page: Page, snapshot: PageFacts['consent'], deadline: Deadline): Promise<boolean> {
  if (snapshot === 'none') return false;
  const isThere =
    snapshot === 'banner' || (await settled(page, { until: 'banner', limitMs: APPEAR_MS }, deadline)) === 'banner';
  if (!isThere) return false;
  const limitMs = (await declineConsent(page, deadline)) ? FADE_MS : 0;
  if ((await settled(page, { until: 'none', limitMs }, deadline)) !== 'banner') return false;
  await deadline.within(runInPage(page, hideScript, consentMarks.containers));
  return (await settled(page, { until: 'none', limitMs: 0 }, deadline)) === 'banner';
}

type Wait = { until: 'banner' | 'none'; limitMs: number };

/** Searches until there is a banner, or none any more. Some pages reload after the click. */
async function settled(page: Page, wait: Wait, deadline: Deadline): Promise<PageFacts['consent']> {
  const end = Date.now() + wait.limitMs;
  for (;;) {
    const seen = await deadline.within(detectConsent(page));
    const isSettled = (seen === 'banner') === (wait.until === 'banner');
    if (seen !== 'gone' && (isSettled || Date.now() >= end)) return seen;
    await deadline.within(new Promise((resolve) => setTimeout(resolve, POLL_AGAIN_MS)));
  }
}

async function detectConsent(page: Page): Promise<PageFacts['consent'] | 'gone'> {
  try {
    return await withMakers(page, await runInPage(page, consentStateScript, consentMarks));
  } catch (error) {
    if (isDocumentGone(error)) return 'gone';
    throw error;
  }
}

/** Banners live in the page or in a frame of their maker; whichever frame resolves first has found it. */
async function declineConsent(page: Page, deadline: Deadline): Promise<boolean> {
  const frames = [page.mainFrame(), ...page.frames().filter((frame) => frame !== page.mainFrame())];
  const responses = frames.slice(0, FRAMES_MAXIMUM).map((frame) => declineIn(frame, frame === page.mainFrame()));
  try {
    await deadline.within(Promise.any(responses), DECLINE_MS);
    return true;
  } catch (error) {
    // Nothing was found, in any frame or in time: what is still there is hidden next.
    if (error instanceof DeadlinePassed || error instanceof AggregateError) return false;
    throw error;
  }
}

/** Resolves when a button was clicked; rejects when this frame has no banner. */
async function declineIn(frame: Frame, mainFrame: boolean): Promise<void> {
  const compact = filterCompactRules(rules, { url: frame.url(), mainFrame });
  const response = { type: 'initResp', rules: { autoconsent: [], compact }, config: CONFIG };
  // The page's own world, which the program needs. Whatever the page makes of it, a comparison returns true or false.
  const isHandled = await frame.evaluate(
    `(async () => (await ${inPageCode({ start })}.start(() => { ${program} }, ${JSON.stringify({ response, detectMs: DETECT_MS })})) === true)()`,
  );
  if (isHandled !== true) throw new Error('no consent banner in this frame');
}

/** Runs in the page. The program calls a background script that here is a few lines beside it. */
function start(load: () => void, { response, detectMs }: { response: unknown; detectMs: number }): Promise<boolean> {
  type Message = { type: string; result?: boolean; state?: { lifecycle: string } };
  type Speaker = {
    autoconsentSendMessage?: (message: Message) => Promise<void>;
    autoconsentReceiveMessage?: (message: unknown) => Promise<void>;
  };
  const speaker = window as unknown as Speaker;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), detectMs);
    speaker.autoconsentSendMessage = async ({ type, result, state }) => {
      if (type === 'cmpDetected') clearTimeout(timer);
      if (type === 'autoconsentDone' || (type === 'optOutResult' && result === true)) resolve(true);
      if (state?.lifecycle === 'optOutFailed') resolve(false);
    };
    load();
    // Reported as not closed.
    speaker.autoconsentReceiveMessage?.(response).catch(() => resolve(false));
  });
}

/** It runs in the page's own world: its rules call the makers' programs, and the page has nothing to gain from it. */
const CONFIG = {
  enabled: true,
  autoAction: 'optOut',
  disabledCmps: [],
  enablePrehide: false,
  enableCosmeticRules: true,
  enableGeneratedRules: true,
  detectRetries: 2,
  isMainWorld: true,
  enableHeuristicDetection: true,
  heuristicMode: 'tier2',
  logs: {},
};

const directory = import.meta.resolve('@duckduckgo/autoconsent');
const program = readFileSync(new URL('./autoconsent.playwright.js', directory), 'utf8');
const rules: IndexedCMPRuleset = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@duckduckgo/autoconsent/rules/compact-rules.json')), 'utf8'),
);

const hideScript = checked(pageScript(hideContainers, [unlock]), z.null());
const consentStateScript = checked(consentScript, consentFact);

/** Only containers of known makers: what is in them is a banner and nothing else. */
function hideContainers(containers: string, _: PageHelpers): void {
  for (const element of document.querySelectorAll(containers)) {
    if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
  }
  for (const element of [document.documentElement, document.body]) if (element !== null) unlock(element);
}

/** A banner that locks the page scrolls nothing once it is gone. */
function unlock(element: HTMLElement): void {
  const { overflowY, position } = getComputedStyle(element);
  if (overflowY === 'hidden') element.style.setProperty('overflow', 'visible', 'important');
  if (position === 'fixed') element.style.setProperty('position', 'static', 'important');
}
