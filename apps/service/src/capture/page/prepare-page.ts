import type { CDPSession, Page } from 'puppeteer-core';
import type { AdFilter } from '../overlays/ads.ts';
import { blockAds } from '../overlays/ads-on-page.ts';
import type { ScreenshotOptions } from '../screenshots/screenshot.ts';
import { type Screen, screenOf, type UserAgent } from './devices.ts';

export type PreparedPage = { session: CDPSession; screen: Screen };

/** Sets up a new page before it navigates, in two round trips. */
export async function preparePage(
  page: Page,
  options: ScreenshotOptions,
  ads: AdFilter | undefined,
): Promise<PreparedPage> {
  const screen = screenOf(options);
  const [session, major] = await Promise.all([page.createCDPSession(), majorVersion(page)]);
  await Promise.all([
    setScreen(session, screen),
    dress(session, { options, ads, major }),
    // Enables the events of documents for this session.
    session.send('Page.enable'),
  ]);
  return { session, screen };
}

/** Sets everything but the size of the window: user agent, preferences, and blocked requests. */
export async function configurePage(
  page: Page,
  options: ScreenshotOptions,
  ads: AdFilter | undefined,
): Promise<CDPSession> {
  const [session, major] = await Promise.all([page.createCDPSession(), majorVersion(page)]);
  await dress(session, { options, ads, major });
  return session;
}

type Dress = { options: ScreenshotOptions; ads: AdFilter | undefined; major: string };

async function dress(session: CDPSession, { options, ads, major }: Dress): Promise<void> {
  await Promise.all([
    setUserAgent(session, screenOf(options).userAgent, major),
    emulateMedia(session, options),
    options.block_ads && ads !== undefined ? blockAds(session, ads) : undefined,
  ]);
}

async function majorVersion(page: Page): Promise<string> {
  return /Chrome\/(\d+)/.exec(await page.browser().userAgent())?.[1] ?? '';
}

/** The user agent with which the page was requested. */
export async function userAgentOf(page: Page, agent: UserAgent): Promise<string> {
  return userAgentText(agent, await majorVersion(page));
}

/** Like every Chrome, it has the major version only. */
function userAgentText({ device, mobile }: UserAgent, major: string): string {
  const phone = mobile ? 'Mobile ' : '';
  return `Mozilla/5.0 (${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${phone}Safari/537.36`;
}

/** Set in the session that draws: a screenshot uses the scale of its own session only. */
async function setScreen(session: CDPSession, { viewport }: Screen): Promise<void> {
  const { width, height, deviceScaleFactor, isMobile = false, hasTouch = false } = viewport;
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: isMobile }),
    hasTouch ? session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }) : undefined,
  ]);
}

async function setUserAgent(session: CDPSession, agent: UserAgent, major: string): Promise<void> {
  const { device: _, ...metadata } = agent;
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: userAgentText(agent, major),
    userAgentMetadata: {
      ...metadata,
      brands: [
        { brand: 'Chromium', version: major },
        { brand: 'Not A(Brand', version: '24' },
      ],
    },
  });
}

async function emulateMedia(session: CDPSession, options: ScreenshotOptions): Promise<void> {
  const features = [
    ...(options.dark_mode ? [{ name: 'prefers-color-scheme', value: 'dark' }] : []),
    ...(options.reduced_motion ? [{ name: 'prefers-reduced-motion', value: 'reduce' }] : []),
  ];
  if (features.length > 0) await session.send('Emulation.setEmulatedMedia', { features });
}
