// Every screen and state of the studio, and how a user gets there.

import type { Page } from 'puppeteer-core';
import { connectApp, consentPath } from './connect-app.ts';
import type { Media } from './fixture-media.ts';
import type { Records } from './open-records.ts';
import { goTo } from './user.ts';
import { writeFinishedPack, writePack } from './write-pack.ts';

export type Fixture = { page: Page; records: Records; media: Media; accountId: string };

export type Screen = {
  name: string;
  who: 'visitor' | 'user' | 'newcomer';
  show: (setting: Fixture) => Promise<void>;
  /** Reverts what was done to the browser for it. */
  leave?: (page: Page) => Promise<void>;
};

const at = (name: string, who: Screen['who'], path: string): Screen => ({
  name,
  who,
  show: ({ page }) => goTo(page, path),
});

const typed = async (page: Page, text: string): Promise<void> => {
  await goTo(page, '/');
  await page.locator('#source').fill(text);
  await page.waitForSelector('.box-know');
};

const result = async (page: Page, jobId: string, wait: string): Promise<void> => {
  await goTo(page, `/result/${jobId}`);
  await page.waitForSelector(wait);
};

export const screens: Screen[] = [
  at('composer-signed-out', 'visitor', '/'),
  at('signup-form', 'visitor', '/signup'),
  at('login', 'visitor', '/login'),
  at('forgot', 'visitor', '/forgot'),
  at('reset', 'visitor', '/reset?token=abcdefghijklmnopqrstuvwxyz'),
  at('capture-signed-out', 'visitor', '/capture'),
  at('developers-signed-out', 'visitor', '/developers'),
  at('mcp', 'visitor', '/developers/mcp'),
  {
    name: 'signup-errors',
    who: 'visitor',
    show: async ({ page }) => {
      await goTo(page, '/signup');
      await page.locator('input[name="email"]').fill('mara@bakery.example');
      await page.locator('input[name="password"]').fill('bread');
      await page.locator('button[type="submit"]').click();
      await page.waitForSelector('.hint.bad');
    },
  },
  { name: 'signup-key-once', who: 'newcomer', show: async ({ page }) => void (await page.waitForSelector('.secret')) },
  at('key-gone', 'user', '/welcome'),
  at('jobs-empty', 'newcomer', '/jobs'),
  { name: 'composer-signed-in', who: 'user', show: ({ page }) => typed(page, 'https://bakery.example') },
  {
    name: 'composer-idea',
    who: 'user',
    show: ({ page }) => typed(page, 'Five walks you can take before work, each under an hour'),
  },
  {
    name: 'progress-live',
    who: 'user',
    show: async (setting) => {
      const pack = await writePack(setting);
      await pack.plan();
      await pack.caption();
      for (const name of ['cover', 'story', 'quote', 'link-card', 'scroll']) await pack.deliver(name);
      await pack.mark('highlights', 'working', 47);
      await pack.progress(58, 4);
      await result(setting.page, pack.jobId, '.stages');
    },
  },
  {
    name: 'progress-queued',
    who: 'user',
    show: async (setting) => result(setting.page, (await writePack(setting)).jobId, '.pct'),
  },
  {
    name: 'cancel-asked',
    who: 'user',
    show: async (setting) => {
      await result(setting.page, (await writePack(setting)).jobId, '.pct');
      await setting.page.locator('.btn.danger').click();
      await setting.page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'result-ready',
    who: 'user',
    show: async (setting) => result(setting.page, (await writeFinishedPack(setting)).jobId, '.caption'),
  },
  {
    name: 'result-large',
    who: 'user',
    show: async (setting) => {
      await result(setting.page, (await writeFinishedPack(setting)).jobId, '.caption');
      await setting.page.locator('[aria-label="View Story large"]').click();
      await setting.page.locator('.viewer-foot .seg button:nth-of-type(2)').click();
    },
  },
  {
    name: 'edit',
    who: 'user',
    show: async (setting) => {
      await goTo(setting.page, `/edit/${(await writeFinishedPack(setting)).jobId}`);
      await setting.page.waitForSelector('.editor');
    },
  },
  {
    name: 'result-partial',
    who: 'user',
    show: async (setting) => {
      const { jobId } = await writeFinishedPack({ ...setting, missing: ['highlights-square'] });
      await result(setting.page, jobId, '.caption');
    },
  },
  {
    name: 'failed-platform-video',
    who: 'user',
    show: async (setting) => {
      const pack = await writePack({ ...setting, url: 'https://video.example/watch/k3Rt9' });
      await pack.finish({ code: 'video_login_required', stage: 'fetch_video' });
      await result(setting.page, pack.jobId, '.try');
      await setting.page.locator('details summary').click();
    },
  },
  {
    name: 'cancelled',
    who: 'user',
    show: async (setting) => {
      const pack = await writePack(setting);
      await pack.finish({ code: 'cancelled', stage: null });
      await result(setting.page, pack.jobId, '.try');
    },
  },
  at('result-not-yours', 'user', '/result/job_0000000000000000000000000000A'),
  at('jobs-list', 'user', '/jobs'),
  {
    name: 'jobs-delete',
    who: 'user',
    show: async (setting) => {
      await writeFinishedPack(setting);
      await goTo(setting.page, '/jobs');
      await setting.page.locator('.row-more button').click();
      await setting.page.locator('[role="menuitem"]:last-child').click();
      await setting.page.waitForSelector('[role="dialog"]');
    },
  },
  at('brands-none', 'user', '/brands'),
  at('jobs-none-found', 'user', '/jobs?q=zebra'),
  at('jobs-none-of-these', 'user', '/jobs?type=render:social'),
  at('credits-balance', 'user', '/credits'),
  at('credits-cancelled', 'user', '/credits?cancelled=true'),
  at('keys-list', 'user', '/keys'),
  {
    name: 'connect',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, await consentPath(page));
      await page.waitForSelector('.facts');
    },
  },
  at('connect-code', 'user', '/connect'),
  {
    name: 'connections',
    who: 'user',
    show: async ({ page }) => {
      await connectApp(page);
      await goTo(page, '/keys');
      await page.waitForSelector('#connections');
      await page.$eval('#connections', (node) => node.scrollIntoView());
    },
  },
  at('webhooks-none', 'user', '/developers/webhooks'),
  {
    name: 'webhooks-new',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/developers/webhooks');
      await page.locator('.keys-head .btn').click();
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'keys-new',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/keys');
      await page.locator('.keys-head .btn').click();
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'keys-show-once',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/keys');
      await page.locator('.keys-head .btn').click();
      await page.locator('[role="dialog"] input').fill('Newsletter bot');
      await page.locator('[role="dialog"] button[type="submit"]').click();
      await page.waitForSelector('.secret');
    },
  },
  {
    name: 'capture-ok',
    who: 'user',
    show: ({ page }) => capture(page, 'http://bakery.example/', '.shot-picture'),
  },
  {
    name: 'capture-refused',
    who: 'user',
    show: ({ page }) => capture(page, 'http://bakery.example/login-wall', '.warn-head'),
  },
  at('capture-video', 'user', '/capture?mode=video'),
  at('design-signed-out', 'visitor', '/capture?mode=design'),
  {
    name: 'design',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/capture?mode=design');
      await page.waitForSelector('.design img');
      await page.locator('.design[aria-label^="Quote"]').click();
      await page.waitForSelector('.shot-picture');
    },
  },
  {
    name: 'design-own-brand',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/capture?mode=design');
      await page.waitForSelector('.design img');
      await page.select('.opts select:last-of-type >>> select, .opts .field:last-of-type select', 'own');
      await page.waitForSelector('.design-colors');
    },
  },
  {
    name: 'developers-playground',
    who: 'user',
    show: ({ page }) => playground(page, 'http://bakery.example/', '.answer-picture'),
  },
  {
    name: 'developers-playground-refused',
    who: 'user',
    show: ({ page }) => playground(page, 'http://bakery.example/login-wall', '.chip.warn'),
  },
  at('settings', 'user', '/settings'),
  at('not-found', 'user', '/developers?nothing=1'),
  {
    name: 'menu-open',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/jobs');
      const isPhone = (page.viewport()?.width ?? 0) < 640;
      await page.locator(isPhone ? '[aria-label="Menu"]' : 'button.avatar').click();
      await page.waitForSelector(isPhone ? '.phone-menu' : '[role="menu"]');
    },
  },
];

async function capture(page: Page, url: string, wait: string): Promise<void> {
  await goTo(page, '/capture');
  await page.locator('.opts input').fill(url);
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector(wait, { timeout: 60_000 });
}

async function playground(page: Page, url: string, wait: string): Promise<void> {
  await goTo(page, '/developers');
  await page.locator('.opts input').fill(url);
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector(wait, { timeout: 60_000 });
}
