import { randomUUID } from 'node:crypto';
import { readSystem } from '@galley/e2e/system.ts';
import type { Page } from 'puppeteer-core';

export type StudioUser = { email: string; password: string };

const { appUrl } = readSystem();

/** Signs up as a user does: opens the page, fills in the form, submits it. Ends on the page with the key. */
export async function signUpInStudio(page: Page): Promise<StudioUser> {
  const user = { email: `mara-${randomUUID().slice(0, 8)}@bakery.example`, password: `Long enough ${randomUUID()}` };
  await page.goto(`${appUrl}/signup`);
  await page.locator('input[name="email"]').fill(user.email);
  await page.locator('input[name="password"]').fill(user.password);
  await page.locator('input[name="name"]').fill('Mara Olsen');
  await page.locator('::-p-text(Create account) >>> button, button[type="submit"]').click();
  await page.waitForFunction(() => location.pathname === '/welcome');
  await page.waitForSelector('.secret code');
  return user;
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${appUrl}${path}`);
  await page.waitForSelector('h1');
}

/** The account of the page, requested from inside it with its own cookie. */
export async function accountIdOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/api/v1/auth/me');
    return ((await response.json()) as { account: { id: string } }).account.id;
  });
}
