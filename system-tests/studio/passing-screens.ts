// States that pass too quickly to be observed: the test delays, cuts or replaces network responses.

import { randomUUID } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { Fixture, Screen } from './screens.ts';
import { goTo } from './user.ts';
import { writeFinishedPack, writePack } from './write-pack.ts';

export const passingScreens: Screen[] = [
  {
    name: 'composer-drop',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/');
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'talk.mp4', { type: 'video/mp4' }));
        dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
      });
      await page.waitForSelector('.drop');
    },
  },
  {
    name: 'composer-uploading',
    who: 'user',
    show: async ({ page }) => {
      await goTo(page, '/');
      await page.emulateNetworkConditions({ latency: 0, download: 10_000_000, upload: 300_000 });
      const path = join(tmpdir(), `open-kitchen-${randomUUID().slice(0, 4)}.mp4`);
      writeFileSync(path, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
      truncateSync(path, 8_000_000);
      const picker = await page.waitForSelector('input[type="file"]');
      await (picker as ElementHandle<HTMLInputElement>).uploadFile(path);
      await page.waitForSelector('.box-know [role="progressbar"]');
    },
    leave: (page) => page.emulateNetworkConditions(null),
  },
  {
    name: 'composer-too-low',
    who: 'newcomer',
    show: async ({ page, records, accountId }) => {
      await records.grant(accountId, -24);
      await goTo(page, '/');
      await page.locator('#source').fill('http://bakery.example/');
      await page.locator('.box-foot .btn.primary').click();
      await page.waitForSelector('::-p-text(You have 1.)');
      await records.grant(accountId, 24);
    },
  },
  {
    name: 'progress-reconnecting',
    who: 'user',
    show: async (setting) => {
      const pack = await writePack(setting);
      await pack.plan();
      await pack.deliver('scroll');
      await pack.progress(31, 2);
      await goTo(setting.page, `/result/${pack.jobId}`);
      await setting.page.waitForSelector('.stages');
      await setting.page.setOfflineMode(true);
      await setting.page.waitForSelector('.lost');
    },
    leave: (page) => page.setOfflineMode(false),
  },
  {
    name: 'result-loading',
    who: 'user',
    show: async (setting) => {
      const { jobId } = await writeFinishedPack(setting);
      await respondWith(setting.page, `/api/v1/jobs/${jobId}`, 'nothing');
      await setting.page.goto(new URL(`/result/${jobId}`, setting.page.url()).href, { waitUntil: 'domcontentloaded' });
      await setting.page.waitForSelector('[role="status"]::-p-text(Loading)');
    },
    leave: letPass,
  },
  failedList('jobs-error', '/jobs', '/api/v1/jobs'),
  failedList('keys-error', '/keys', '/api/v1/keys'),
  failedList('credits-error', '/credits', '/api/v1/credits/ledger'),
  { name: 'credits-waiting', who: 'user', show: async (setting) => void (await returnUnpaid(setting)) },
  {
    name: 'credits-credited',
    who: 'user',
    show: async (setting) => {
      const checkoutUrl = await returnUnpaid(setting);
      await fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' });
      await setting.page.waitForSelector('::-p-text(credits added)', { timeout: 30_000 });
    },
  },
];

function failedList(name: string, path: string, asked: string): Screen {
  return {
    name,
    who: 'user',
    show: async ({ page }) => {
      await respondWith(page, asked, 'a problem');
      await goTo(page, path);
      await page.waitForSelector('.note.bad', { timeout: 30_000 });
    },
    leave: letPass,
  };
}

/** Delays the response, or returns the error of a service that has lost its database. */
async function respondWith(page: Page, path: string, response: 'nothing' | 'a problem'): Promise<void> {
  const problem = {
    type: 'about:blank',
    title: 'Unavailable',
    status: 503,
    detail: 'Something we need is away. Try again.',
    code: 'unavailable',
    request_id: 'req_2f9c',
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return void request.continue();
    if (response === 'a problem') {
      const contentType = 'application/problem+json';
      void request.respond({ status: 503, contentType, body: JSON.stringify(problem) });
    }
  });
}

async function letPass(page: Page): Promise<void> {
  page.removeAllListeners('request');
  await page.setRequestInterception(false);
}

/** Starts a purchase as the studio does, and returns without having paid. */
async function returnUnpaid({ page }: Fixture): Promise<string> {
  await goTo(page, '/credits');
  const started = await page.evaluate(async () => {
    const packs = (await (await fetch('/api/v1/billing/packs')).json()) as { packs: { pack_id: string }[] };
    const body = {
      pack_id: packs.packs[0]?.pack_id,
      success_url: `${location.origin}/credits/return`,
      cancel_url: `${location.origin}/credits?cancelled=true`,
    };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/v1/credits/purchase', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { purchase_id: string; checkout_url: string };
  });
  await goTo(page, `/credits/return?purchase=${started.purchase_id}`);
  await page.waitForSelector('::-p-text(Waiting for the payment)');
  return started.checkout_url;
}
