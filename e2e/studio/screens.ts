// Every screen and state of the studio, and how a person gets there.

import type { Page } from '@galley/service/for-proofs';
import type { Media } from './fixture-media.ts';
import type { Records } from './open-records.ts';
import { goTo } from './person.ts';
import { writeFinishedPack, writePack } from './write-pack.ts';

export type Stage = { page: Page; records: Records; media: Media; accountId: string };

export type Screen = {
  name: string;
  who: 'stranger' | 'person' | 'newcomer';
  show: (stage: Stage) => Promise<void>;
  /** Undoes what was done to the browser for it. */
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
  at('composer-signed-out', 'stranger', '/'),
  at('signup-form', 'stranger', '/signup'),
  at('login', 'stranger', '/login'),
  at('forgot', 'stranger', '/forgot'),
  at('reset', 'stranger', '/reset?token=abcdefghijklmnopqrstuvwxyz'),
  at('capture-signed-out', 'stranger', '/capture'),
  at('developers-signed-out', 'stranger', '/developers'),
  at('mcp', 'stranger', '/developers/mcp'),
  {
    name: 'signup-errors',
    who: 'stranger',
    show: async ({ page }) => {
      await goTo(page, '/signup');
      await page.locator('input[name="email"]').fill('mara@bakery.example');
      await page.locator('input[name="password"]').fill('bread');
      await page.locator('button[type="submit"]').click();
      await page.waitForSelector('.hint.bad');
    },
  },
  { name: 'signup-key-once', who: 'newcomer', show: async ({ page }) => void (await page.waitForSelector('.secret')) },
  at('key-gone', 'person', '/welcome'),
  at('jobs-empty', 'newcomer', '/jobs'),
  { name: 'composer-signed-in', who: 'person', show: ({ page }) => typed(page, 'https://bakery.example') },
  {
    name: 'composer-idea',
    who: 'person',
    show: ({ page }) => typed(page, 'Five walks you can take before work, each under an hour'),
  },
  {
    name: 'progress-live',
    who: 'person',
    show: async (stage) => {
      const pack = await writePack(stage);
      await pack.plan();
      await pack.caption();
      for (const name of ['cover', 'story', 'quote', 'link-card', 'scroll']) await pack.deliver(name);
      await pack.mark('highlights', 'working', 47);
      await pack.progress(58, 4);
      await result(stage.page, pack.jobId, '.stages');
    },
  },
  {
    name: 'progress-queued',
    who: 'person',
    show: async (stage) => result(stage.page, (await writePack(stage)).jobId, '.pct'),
  },
  {
    name: 'cancel-asked',
    who: 'person',
    show: async (stage) => {
      await result(stage.page, (await writePack(stage)).jobId, '.pct');
      await stage.page.locator('.btn.danger').click();
      await stage.page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'result-ready',
    who: 'person',
    show: async (stage) => result(stage.page, (await writeFinishedPack(stage)).jobId, '.caption'),
  },
  {
    name: 'result-partial',
    who: 'person',
    show: async (stage) => {
      const { jobId } = await writeFinishedPack({ ...stage, missing: ['highlights-square'] });
      await result(stage.page, jobId, '.caption');
    },
  },
  {
    name: 'failed-platform-video',
    who: 'person',
    show: async (stage) => {
      const pack = await writePack({ ...stage, url: 'https://video.example/watch/k3Rt9' });
      await pack.finish({ code: 'video_login_required', stage: 'fetch_video' });
      await result(stage.page, pack.jobId, '.try');
      await stage.page.locator('details summary').click();
    },
  },
  {
    name: 'cancelled',
    who: 'person',
    show: async (stage) => {
      const pack = await writePack(stage);
      await pack.finish({ code: 'cancelled', stage: null });
      await result(stage.page, pack.jobId, '.try');
    },
  },
  at('result-not-yours', 'person', '/result/job_0000000000000000000000000000A'),
  at('jobs-list', 'person', '/jobs'),
  at('jobs-none-of-these', 'person', '/jobs?type=render:social'),
  at('credits-balance', 'person', '/credits'),
  at('credits-cancelled', 'person', '/credits?cancelled=true'),
  at('keys-list', 'person', '/keys'),
  at('webhooks-none', 'person', '/developers/webhooks'),
  {
    name: 'webhooks-new',
    who: 'person',
    show: async ({ page }) => {
      await goTo(page, '/developers/webhooks');
      await page.locator('.keys-head .btn').click();
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'keys-new',
    who: 'person',
    show: async ({ page }) => {
      await goTo(page, '/keys');
      await page.locator('.keys-head .btn').click();
      await page.waitForSelector('[role="dialog"]');
    },
  },
  {
    name: 'keys-show-once',
    who: 'person',
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
    who: 'person',
    show: ({ page }) => capture(page, 'http://bakery.example/', '.shot-picture'),
  },
  {
    name: 'capture-refused',
    who: 'person',
    show: ({ page }) => capture(page, 'http://bakery.example/login-wall', '.warn-head'),
  },
  at('capture-video', 'person', '/capture?mode=video'),
  {
    name: 'developers-playground',
    who: 'person',
    show: ({ page }) => playground(page, 'http://bakery.example/', '.answer-picture'),
  },
  {
    name: 'developers-playground-refused',
    who: 'person',
    show: ({ page }) => playground(page, 'http://bakery.example/login-wall', '.chip.warn'),
  },
  at('settings', 'person', '/settings'),
  at('not-found', 'person', '/developers?nothing=1'),
  {
    name: 'menu-open',
    who: 'person',
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
