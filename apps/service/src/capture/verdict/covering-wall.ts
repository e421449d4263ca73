import { consentMarks } from '../overlays/consent-in-page.ts';
import { has } from './login.ts';
import type { Observation } from './observation.ts';
import { ASKS_AGE, ASKS_CONSENT_STEP, ASKS_PAYMENT } from './wall-words.ts';

type Wall = 'consent' | 'pay' | 'age';

/** Below this share of the window the page is visible beside the cover. */
const COVERED = 0.6;
/** A sheet that leaves the first lines visible and stops the scrolling hides the rest. */
const COVERED_AND_LOCKED = 0.1;
/** A page with no more than a question and a button; the question comes first. */
const LITTLE_TEXT = 600;
const FIRST_TEXT = 250;

/** What blocks an anonymous reader from the page: a cover that cannot be hidden, or a page that is only a question. */
export function coveringWall({ cover, page, requestedUrl, finalUrl }: Observation): Wall | undefined {
  if (cover === null || page === null || cover.labels === '') return undefined;
  if (cover.share >= COVERED) return isConsent(cover.text, cover.labels) ? 'consent' : asked(cover.text);
  if (cover.isLocked && cover.share >= COVERED_AND_LOCKED && ASKS_PAYMENT.test(cover.text)) return 'pay';
  if (cover.page.length >= LITTLE_TEXT) return undefined;
  const wasSent = has(finalUrl, ASKS_CONSENT_STEP) && !has(requestedUrl, ASKS_CONSENT_STEP);
  if (wasSent && isConsent(cover.page, cover.labels)) return 'consent';
  return asked(`${page.title}\n${cover.page.slice(0, FIRST_TEXT)}`);
}

function asked(text: string): Wall | undefined {
  if (ASKS_AGE.test(text)) return 'age';
  return ASKS_PAYMENT.test(text) ? 'pay' : undefined;
}

function isConsent(text: string, labels: string): boolean {
  const choice = new RegExp(consentMarks.button, 'im');
  return new RegExp(consentMarks.subject, 'i').test(text) && choice.test(labels);
}
