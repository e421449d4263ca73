/// <reference lib="dom" />

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { type Deadline, DeadlinePassed } from '../screenshots/deadline.ts';
import type { CaptureSession } from '../screenshots/screenshot.ts';
import { SelectorNotFound } from '../screenshots/selector-not-found.ts';
import { checked, isDocumentGone, pageScript, runInPage } from './page-script.ts';

const POLL_AGAIN_MS = 50;

/** Waits for the requested element and delay. Returns false when the element did not appear. */
export async function waitAsAsked({ page, request, deadline }: CaptureSession): Promise<boolean> {
  const { wait_for_selector, delay_ms } = request.options;
  if (wait_for_selector !== undefined && !(await appears(page, wait_for_selector, deadline))) return false;
  if (delay_ms > 0) await deadline.within(sleep(delay_ms));
  return true;
}

async function appears(page: Page, selector: string, deadline: Deadline): Promise<boolean> {
  while (deadline.remainingMs() > 0) {
    const found = await deadline.within(find(page, selector)).catch(unlessLate);
    if (found === 'invalid') throw new SelectorNotFound('invalid');
    if (found === 'seen') return true;
    await sleep(Math.min(POLL_AGAIN_MS, deadline.remainingMs()));
  }
  return false;
}

function unlessLate(error: unknown): 'missing' {
  if (error instanceof DeadlinePassed) return 'missing';
  throw error;
}

async function find(page: Page, selector: string): Promise<'invalid' | 'missing' | 'seen'> {
  try {
    return await runInPage(page, findScript, selector);
  } catch (error) {
    if (isDocumentGone(error)) return 'missing';
    throw error;
  }
}

const findScript = checked(
  pageScript(function findNow(selector: string): 'invalid' | 'missing' | 'seen' {
    try {
      return document.querySelector(selector) === null ? 'missing' : 'seen';
    } catch {
      // The caller gets it as an error.
      return 'invalid';
    }
  }),
  z.enum(['invalid', 'missing', 'seen']),
);
