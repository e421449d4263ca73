import { type Browser, launch, type Page } from 'puppeteer-core';

/** Viewport, input and colour scheme with which a user sees the studio. */
export type View = { width: number; height: number; isDark: boolean };

export const views: Record<string, View> = {
  '1440x900': { width: 1_440, height: 900, isDark: false },
  '1440x900-dark': { width: 1_440, height: 900, isDark: true },
  '390x844': { width: 390, height: 844, isDark: false },
  '390x844-dark': { width: 390, height: 844, isDark: true },
};

/** A page, and everything its browser reported: policy violations, failed requests, script errors. */
export type WatchedPage = { page: Page; complaints: string[] };

const CHROMIUM = '/usr/lib/chromium/chromium-headless-shell';

const PROTOCOL_TIMEOUT_MS = 10 * 60_000;

export function openBrowser(): Promise<Browser> {
  // The studio is ours; the sandbox is for untrusted pages, and a test may run as root.
  const args = ['--no-sandbox', '--lang=en', '--force-color-profile=srgb'];
  // Waiting for a pack is one call, and the usual bound of three minutes is too short on a loaded machine.
  return launch({ executablePath: CHROMIUM, args, protocolTimeout: PROTOCOL_TIMEOUT_MS });
}

/** A separate user: no state is shared with another page. */
export async function openPage(
  browser: Browser,
  view: View = { width: 1_440, height: 900, isDark: false },
): Promise<WatchedPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await setView(page, view);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

export async function setView(page: Page, { width, height, isDark }: View): Promise<void> {
  const isPhone = width < 640;
  await page.setViewport({ width, height, isMobile: isPhone, hasTouch: isPhone });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

export async function allowClipboard(page: Page): Promise<void> {
  const permissions = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
  await page.browserContext().overridePermissions(new URL(page.url()).origin, [...permissions]);
}
