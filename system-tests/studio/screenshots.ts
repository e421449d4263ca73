// npm run studio:screenshots [-- NAME … VIEW …]   screens of the running system, in four views, to
// .local/studio-screenshots, with the findings of axe and the browser's console

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { config } from '#support/config';
import { accountCredits } from './account-credits.ts';
import { findViolations } from './find-violations.ts';
import { type Media, makeMedia } from './fixture-media.ts';
import { openBrowser, openPage, setView, type View, views, type WatchedPage } from './open-browser.ts';
import { openRecords, type Records } from './open-records.ts';
import { passingScreens } from './passing-screens.ts';
import { type Screen, screens } from './screens.ts';
import { accountIdOf, signUpInStudio } from './user.ts';

const folder = join(config.root, '.local', 'studio-screenshots');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const chosen = named([...screens, ...passingScreens].map((screen) => [screen.name, screen] as const));
const chosenViews = named(Object.entries(views).map((entry) => [entry[0], entry] as const));

await using records = openRecords();
const media = await makeMedia(records);
const browser = await openBrowser();
try {
  for (const [viewName, view] of chosenViews) {
    const users = await openUsers(browser, view, records);
    for (const screen of chosen) await takeScreenshot(screen, users[screen.who], { viewName, view, records, media });
  }
} finally {
  await browser.close();
}

/** The requested ones; all when none was requested. */
function named<Thing>(things: readonly (readonly [string, Thing])[]): Thing[] {
  const asked = things.filter(([name]) => wanted.includes(name));
  return (asked.length === 0 ? things : asked).map(([, thing]) => thing);
}

type User = WatchedPage & { accountId: string };

async function openUsers(owner: Browser, view: View, { grant }: Records): Promise<Record<Screen['who'], User>> {
  const visitor = { ...(await openPage(owner, view)), accountId: '' };
  const signUp = async (): Promise<User> => {
    const watched = await openPage(owner, view);
    await signUpInStudio(watched.page);
    return { ...watched, accountId: await accountIdOf(watched.page) };
  };
  const [user, newcomer] = [await signUp(), await signUp()];
  await grant(user.accountId, accountCredits);
  return { visitor, user, newcomer };
}

type ScreenshotContext = { viewName: string; view: View; records: Records; media: Media };

async function takeScreenshot(
  screen: Screen,
  { page, complaints, accountId }: User,
  setting: ScreenshotContext,
): Promise<void> {
  const { viewName, view, records, media } = setting;
  complaints.length = 0;
  await setView(page, view);
  await screen.show({ page, records, media, accountId });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForNetworkIdle({ idleTime: 200, timeout: 5_000 }).catch(() => undefined);
  await page.screenshot({ path: join(folder, `${screen.name}-${viewName}.png`) as `${string}.png` });
  const found = await findViolations(page);
  await screen.leave?.(page);
  console.log(`${screen.name}-${viewName}`, ...complaints.map((item) => `\n  complaint: ${item}`));
  for (const item of found) console.log(`  axe: ${item}`);
}
