// Validation before the request is sent. The numbers are the contract's.

import { limits } from '@galley/contract';

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address.';
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This is not an email address. It has an @ and a dot.';
}

export function passwordError(password: string): string | undefined {
  const { passwordMinimum, passwordMaximum } = limits;
  if (password === '') return 'Choose a password.';
  if (password.length < passwordMinimum) {
    return `Use at least ${passwordMinimum} characters. This one has ${password.length}.`;
  }
  return password.length > passwordMaximum ? `Use at most ${passwordMaximum} characters.` : undefined;
}
