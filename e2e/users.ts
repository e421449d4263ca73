// Users of the running system, created as a program creates them.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readAccountSystem } from './account-system.ts';
import { readSystem } from './system.ts';
import { type ApiResponse, call } from './wire.ts';

export type User = { email: string; password: string; id: string; key: string; cookie: string; balance: number };

const { baseUrl } = readSystem();
const { mailUrl } = readAccountSystem();
const MAIL_LIMIT_MS = 10_000;

export const newUser = () => ({
  email: `person-${randomUUID()}@galley.example`,
  password: `Long enough ${randomUUID()}`,
});

export async function signUp(more: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<User> {
  const user = newUser();
  const body = { ...user, ...more };
  const response = await call(`POST ${baseUrl}/api/v1/auth/signup`, { body, headers });
  expect(response.status, response.text).toBe(201);
  return { ...user, ...shownIn(response) };
}

/** The response to a signup, a login or a new device. */
export function shownIn({ headers, body }: ApiResponse): Omit<User, 'email' | 'password'> {
  const shown = body as { account: { id: string }; api_key: string; balance: { balance: number } };
  const cookie = headers.getSetCookie().find((item) => item.startsWith('svc_session=')) ?? '';
  const [pair = ''] = cookie.split(';');
  return { id: shown.account.id, key: shown.api_key, balance: shown.balance.balance, cookie: pair };
}

/** The token in the link of the newest mail that links to this page. */
export async function tokenFromMail(email: string, page: 'confirm' | 'reset'): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const find = async (): Promise<string | undefined> => {
    const { body } = await call(`GET ${mailUrl}/messages?to=${encodeURIComponent(email)}`);
    const messages = body['messages'] as { text: string }[];
    return messages.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined);
  };
  await expect.poll(find, { timeout: MAIL_LIMIT_MS }).toBeDefined();
  return (await find()) ?? '';
}
