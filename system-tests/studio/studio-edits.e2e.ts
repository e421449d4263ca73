// Edits, brands and shares in the studio, on the whole system: one pack of a page with photographs, one of a talk.

import { readSystem } from '@galley/e2e/system.ts';
import { call } from '@galley/e2e/wire.ts';
import { createGalley } from '@galley/sdk';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorOf } from './editing.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { keyboard, touch } from './input-methods.ts';
import { openBrowser, openPage, setView, type View, views } from './open-browser.ts';
import { openRecords, type Records } from './open-records.ts';
import { accountIdOf, goTo, signUpInStudio } from './user.ts';

const { baseUrl, siteUrl } = readSystem();
const WAIT = { timeout: 60_000 };
const PACK_MS = 8 * 60_000;
const LONG = { timeout: PACK_MS + 3 * WAIT.timeout };
const phone = views['390x844'] as View;

let browser: Browser;
let records: Records;
let desktop: Page;
let complaints: string[];
/** Made while the first tests run. */
let packs: { page: Promise<string>; talk: Promise<string> };

beforeAll(async () => {
  browser = await openBrowser();
  records = openRecords();
  const opened = await openPage(browser, views['1440x900']);
  ({ page: desktop, complaints } = opened);
  await signUpInStudio(desktop);
  const key = await desktop.$eval('.secret code', (node) => node.textContent ?? '');
  await records.grant(await accountIdOf(desktop), 100);
  packs = { page: makePack(key, `${siteUrl}/photographs`), talk: uploadTalk(key).then((url) => makePack(key, url)) };
});
afterAll(async () => {
  await browser.close();
  await records[Symbol.asyncDispose]();
});

async function uploadTalk(key: string): Promise<string> {
  const file = await (await fetch(`${siteUrl}/films/kettle`)).blob();
  const galley = createGalley({ baseUrl, apiKey: key });
  return (await galley.upload({ file, filename: 'talk.mp4', contentType: 'video/mp4' })).url;
}

async function makePack(key: string, url: string): Promise<string> {
  const body = { mode: 'from_url', from_url: { url } };
  const id = String((await call(`POST ${baseUrl}/api/v1/instant-post`, { key, body })).body['job_id']);
  const status = async () => (await call(`GET ${baseUrl}/api/v1/jobs/${id}`, { key })).body['status'];
  await expect.poll(status, { timeout: PACK_MS, interval: 500 }).toMatch(/completed|failed/);
  expect(await status()).toBe('completed');
  return id;
}

/** Another window of the same user, in the size of a phone. */
async function openPhone(): Promise<Page> {
  const page = await desktop.browserContext().newPage();
  await setView(page, phone);
  return page;
}

test('edits by keyboard alone: headline, style, photograph, undo, and a version', LONG, async () => {
  const id = await packs.page;
  const input = editorOf(desktop, keyboard(desktop));
  await goTo(desktop, `/edit/${id}`);
  await input.replace('Headline', 'Row out at six');
  await input.untilPreviewed();
  await desktop.waitForSelector('button::-p-text(Apply, )', WAIT);
  expect(await findViolations(desktop), 'a preview').toEqual([]);
  await input.undo();
  await input.openTab('Look', 'Text');
  await input.write(await checkedStyle(), '');
  await desktop.keyboard.press('ArrowDown');
  await input.untilPreviewed();
  await input.undo();
  await input.openTab('Photo', 'Look');
  await desktop.waitForSelector('.photos button', WAIT);
  const other = await desktop.$eval('.photos [aria-pressed="false"]', (node) => node.getAttribute('aria-label') ?? '');
  await input.press(other);
  await input.untilPreviewed();
  expect(await findViolations(desktop), 'another photograph').toEqual([]);
  expect(await findOverflow(desktop)).toEqual([]);
  await input.apply('1 credit', 2);
  expect(complaints).toEqual([]);
});

const checkedStyle = () => desktop.$eval('.choice[data-state="checked"]', (node) => node.textContent?.trim() ?? '');

test('shares: a client decides in a private window, and the owner sees it at once', LONG, async () => {
  const input = editorOf(desktop, keyboard(desktop));
  await goTo(desktop, `/result/${await packs.page}`);
  await input.press('Share');
  await input.press('Make link');
  await desktop.waitForSelector('.secret code', WAIT);
  expect(await findViolations(desktop), 'a new link').toEqual([]);
  const url = await desktop.$eval('.secret code', (node) => node.textContent ?? '');
  await input.press('Done');
  const client = await openPage(browser, phone);
  const finger = touch(client.page);
  await client.page.goto(url);
  await client.page.waitForSelector('h1', WAIT);
  expect(await findViolations(client.page), 'the page of the client').toEqual([]);
  await finger.press('To your decision');
  await finger.write('Your name', 'Ada');
  await finger.press('Approve');
  await client.page.waitForSelector('.note.ok::-p-text(Approved)', WAIT);
  await desktop.waitForSelector('.chip.ok::-p-text(Approved)', WAIT);
  expect(await findOverflow(client.page)).toEqual([]);
  expect([...client.complaints, ...complaints]).toEqual([]);
});

test('brands: a kit is read from a page and renamed, by finger on a phone', LONG, async () => {
  // The first kit is the default of packs; these are made without one.
  await packs.talk;
  const page = await openPhone();
  const input = editorOf(page, touch(page));
  await goTo(page, '/brands');
  await input.write('Make a brand', 'http://bakery.example/');
  await input.press('Read brand');
  await page.waitForSelector('.kit, .kit-samples', WAIT);
  expect(await findViolations(page), 'the kits').toEqual([]);
  await goTo(page, '/brands');
  await input.press('Halfmoon Bakery');
  await input.replace('Name', 'Halfmoon');
  await input.press('Save');
  await page.waitForSelector('h1::-p-text(Halfmoon)', WAIT);
  expect(await findViolations(page), 'a kit').toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.close();
});

test('edits by finger on a phone: a misheard word, a brand, another look, and back', LONG, async () => {
  const id = await packs.talk;
  const page = await openPhone();
  const input = editorOf(page, touch(page));
  await goTo(page, `/edit/${id}`);
  await input.press('Look');
  await input.press('Halfmoon');
  await input.untilPreviewed();
  await input.undo();
  await input.press('For everything');
  await input.untilPreviewed();
  await input.undo();
  await input.press('Words');
  await page.waitForSelector('.transcript button', WAIT);
  const heard = await page.$eval('.transcript button:nth-of-type(4)', (node) => node.textContent?.trim() ?? '');
  await input.press(heard);
  await input.write('Instead of', 'Fernhollow');
  await page.waitForSelector('.transcript .corrected::-p-text(Fernhollow)', WAIT);
  expect(await findViolations(page), 'a corrected word').toEqual([]);
  await input.press('Done');
  await input.apply('1 credit', 2);
  await page.waitForSelector('.transcript button:not(.corrected)::-p-text(Fernhollow)', WAIT);
  await input.press('Versions');
  await input.press('Restore version 1');
  await page.waitForSelector('::-p-text(Version 3 is ready)', WAIT);
  expect(await findViolations(page), 'the versions').toEqual([]);
  await page.close();
});
