import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserFleet, NotAPage, navigate, type TestBrowsers } from '@galley/service/test-kit';
import type { Page } from 'puppeteer-core';
import { spellingsOf } from './scheme-spellings.ts';

/** A world-readable file, and all spellings of its URL. */
export type Bait = Disposable & { secret: string; spellings: string[] };

export function layBait(): Bait {
  const folder = mkdtempSync(join(tmpdir(), 'galley-bait-'));
  const path = join(folder, 'secret.html');
  const secret = randomUUID();
  writeFileSync(path, `<p>${secret}</p>`);
  chmodSync(folder, 0o755);
  return { secret, spellings: spellingsOf(path), [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

/** The result of an attempt: nothing, an ended job, or a frame with the file or an internal page. */
export type Outcome = 'nowhere' | 'ended' | 'reached';

/** Ways in which a page navigates. Each is a script that runs in it. */
export const ways: Record<string, (url: string) => string> = {
  location: (url) => `location.href = ${quote(url)}`,
  link: (url) => `const a = document.createElement('a'); a.href = ${quote(url)}; document.body.append(a); a.click()`,
  popup: (url) => `open(${quote(url)})`,
  frame: (url) => `const f = document.createElement('iframe'); f.src = ${quote(url)}; document.body.append(f)`,
  object: (url) => `const o = document.createElement('object'); o.data = ${quote(url)}; document.body.append(o)`,
  refresh: (url) =>
    `const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=' + ${quote(url)}; document.head.append(m)`,
  redirect: (url) => `location.href = '/redirect?to=' + encodeURIComponent(${quote(url)})`,
  fetch: (url) => `fetch(${quote(url)}).then((r) => r.text()).then((text) => { document.body.innerText = text })`,
};

type Attempt = { fleet: BrowserFleet; browsers: TestBrowsers; secret: string };

/** Includes the time for which many such jobs wait for their turn. */
const JOB_LIMIT_MS = 120_000;

/** Time for a navigation to start and end; a file loads at once. */
const SETTLE_MS = 60;
const ASK_LIMIT_MS = 500;

/** The page navigates there by itself. */
export async function tryFromPage({ fleet, browsers, secret }: Attempt, script: string): Promise<Outcome> {
  return await outcomeOf(fleet, browsers, async (page) => {
    await navigate(page, `${browsers.siteUrl}/`);
    await page.evaluate(script).catch(() => undefined);
    await sleep(SETTLE_MS);
    return (await isThere(page, secret)) ? 'reached' : 'nowhere';
  });
}

/** Requests it as a caller would. */
export async function tryNavigate({ fleet, browsers, secret }: Attempt, url: string): Promise<Outcome> {
  return await outcomeOf(fleet, browsers, async (page) => {
    await navigate(page, url);
    return (await isThere(page, secret)) ? 'reached' : 'nowhere';
  });
}

async function outcomeOf(fleet: BrowserFleet, browsers: TestBrowsers, work: (page: Page) => Promise<Outcome>) {
  const job = { proxyToken: browsers.newProxyToken(), signal: AbortSignal.timeout(JOB_LIMIT_MS) };
  return await fleet.withPage(job, work).catch((cause): Outcome => {
    if (cause instanceof NotAPage) return 'ended';
    throw cause;
  });
}

/** Whether a frame shows the file, or a page that is neither of the web nor empty. */
export async function isThere(page: Page, secret: string): Promise<boolean> {
  const pages = await page.browserContext().pages();
  const frames = pages.flatMap((item) => item.frames());
  const shown = await Promise.all(frames.map((frame) => isShown(frame, secret)));
  return shown.includes(true) || frames.some((frame) => /^(file|chrome|devtools|view-source):/.test(frame.url()));
}

/** A blocked frame has no document, and the driver would wait for one. */
async function isShown(frame: ReturnType<Page['mainFrame']>, secret: string): Promise<boolean> {
  const text = frame.evaluate('document.documentElement.innerText').catch(() => '');
  return String(await Promise.race([text, sleep(ASK_LIMIT_MS, '')])).includes(secret);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
