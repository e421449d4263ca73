import { operations } from '@galley/contract';
import { expect, test } from 'vitest';
import { badToken } from './mail-tokens.ts';

test.each(['reset', 'confirm'] as const)('badToken names an operation that sends another mail for %s', (purpose) => {
  const { code, extras } = badToken(purpose);
  expect(code).toBe('invalid_request');
  const message = expect.stringContaining(`POST ${operations.forgotPassword.path}`);
  expect(extras).toEqual({ errors: [{ path: 'token', message }] });
});
