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
import { consentFact, consentMarks, consentScript, withVendors } from './consent-in-page.ts';

/** How long a vendor's script may take to show its banner after the page has loaded. Most never show one. */
const APPEAR_MS = 1_000;
/** Rejecting consent takes several clicks with some vendors; half of them finish within a second. */
const DECLINE_MS = 4_000;
/** Autoconsent searches for known vendors at once, and for unknown banners half a second later. */
const DETECT_MS = 1_300;
/** Banners fade out. */
const FADE_MS = 800;
const POLL_AGAIN_MS = 50;
const FRAMES_MAXIMUM = 6;

/** Rejects consent in a banner, hides the banner if that fails, and reports whether one is still visible. */
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

/** Polls until a banner appears, or until it is gone. Some pages reload after the click. */
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
    return await withVendors(page, await runInPage(page, consentStateScript, consentMarks));
  } catch (error) {
    if (isDocumentGone(error)) return 'gone';
    throw error;
  }
}

/** A banner is in the page or in a frame of its vendor; the first frame that resolves has handled it. */
async function declineConsent(page: Page, deadline: Deadline): Promise<boolean> {
  const frames = [page.mainFrame(), ...page.frames().filter((frame) => frame !== page.mainFrame())];
  const responses = frames.slice(0, FRAMES_MAXIMUM).map((frame) => declineIn(frame, frame === page.mainFrame()));
  try {
    await deadline.within(Promise.any(responses), DECLINE_MS);
    return true;
  } catch (error) {
    // No frame found a banner in time: what is still visible is hidden next.
    if (error instanceof DeadlinePassed || error instanceof AggregateError) return false;
    throw error;
  }
}

/** Resolves when a button was clicked; rejects when this frame has no banner. */
async function declineIn(frame: Frame, mainFrame: boolean): Promise<void> {
  const compact = filterCompactRules(rules, { url: frame.url(), mainFrame });
  const response = { type: 'initResp', rules: { autoconsent: [], compact }, config: CONFIG };
  // The script needs the page's own world. Whatever the page does to it, the comparison returns true or false.
  const isHandled = await frame.evaluate(
    `(async () => (await ${inPageCode({ start })}.start(() => { ${program} }, ${JSON.stringify({ response, detectMs: DETECT_MS })})) === true)()`,
  );
  if (isHandled !== true) throw new Error('no consent banner in this frame');
}

/** Runs in the page. The script normally calls a background script of its extension; the few lines here replace it. */
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
    // Counts as not closed.
    speaker.autoconsentReceiveMessage?.(response).catch(() => resolve(false));
  });
}

/** Runs in the page's own world, since its rules call the vendors' scripts; the page gains nothing from it. */
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

/** Only containers of known vendors, which have a banner and nothing else. */
function hideContainers(containers: string, _: PageHelpers): void {
  for (const element of document.querySelectorAll(containers)) {
    if (element instanceof HTMLElement) element.style.setProperty('display', 'none', 'important');
  }
  for (const element of [document.documentElement, document.body]) if (element !== null) unlock(element);
}

/** Some banners lock scrolling, and the lock stays after the banner is hidden. */
function unlock(element: HTMLElement): void {
  const { overflowY, position } = getComputedStyle(element);
  if (overflowY === 'hidden') element.style.setProperty('overflow', 'visible', 'important');
  if (position === 'fixed') element.style.setProperty('position', 'static', 'important');
}
