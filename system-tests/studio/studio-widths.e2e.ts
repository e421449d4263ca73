// Every screen of the studio at the widths of phones and tablets.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCredits } from './account-credits.ts';
import { findOverflow } from './find-overflow.ts';
import { type Media, makeMedia } from './fixture-media.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { openRecords, type Records } from './open-records.ts';
import { passingScreens } from './passing-screens.ts';
import { type Fixture, type Screen, screens } from './screens.ts';
import { accountIdOf, signUpInStudio } from './user.ts';

const LONGEST_MS = 10 * 60_000;

let browser: Awaited<ReturnType<typeof openBrowser>>;
let records: Records;
let media: Media;
let users: Record<Screen['who'], Fixture>;

beforeAll(async () => {
  browser = await openBrowser();
  records = openRecords();
  media = await makeMedia(records);
  const signedUp = async (): Promise<Fixture> => {
    const { page } = await openPage(browser);
    await signUpInStudio(page);
    return { page, records, media, accountId: await accountIdOf(page) };
  };
  const { page } = await openPage(browser);
  users = { visitor: { page, records, media, accountId: '' }, user: await signedUp(), newcomer: await signedUp() };
  await records.grant(users.user.accountId, accountCredits);
});
afterAll(async () => {
  await browser.close();
  await records[Symbol.asyncDispose]();
});

test('no screen of the studio is wider than its window', { timeout: LONGEST_MS }, async () => {
  const found: string[] = [];
  for (const screen of [...screens, ...passingScreens]) {
    const user = users[screen.who];
    await screen.show(user);
    found.push(...(await findOverflow(user.page)).map((item) => `${screen.name} ${item}`));
    await screen.leave?.(user.page);
  }
  expect(found).toEqual([]);
});

test('control: findOverflow names a box that is wider than the window', async () => {
  // A page of the studio rejects the style of the box.
  const { page } = await openPage(browser);
  await page.setContent('<main><div style="width: 500px">wide</div></main>');
  expect((await findOverflow(page)).map((item) => item.slice(0, 10))).toEqual([
    'at 320 px ',
    'at 360 px ',
    'at 390 px ',
  ]);
});
