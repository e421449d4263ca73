import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { AppError } from '#platform/kernel';

const COMMON: ReadonlySet<string> = new Set(commonPasswords);
/** Words that users put before a number when a site requires a longer password. */
const PRODUCT_WORDS = ['galley', 'password', 'passwort', 'welcome', 'admin', 'login', 'letmein'];

/** Throws `invalid_request` for a password that is easy to guess: a common one, or one derived from its owner. */
export function requireUncommonPassword(password: string, email: string): void {
  const tried = password.toLowerCase();
  if (COMMON.has(tried)) throw rejection('is among the passwords that are guessed first; choose another');
  if (namesOf(email).includes(stem(tried))) throw rejection('must not be your address or your name in it');
  if (PRODUCT_WORDS.includes(stem(tried))) throw rejection('must be more than a common word and a number');
}

/** The word without the digits and signs around it. */
function stem(text: string): string {
  return text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
}

function namesOf(email: string): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return [email.toLowerCase(), name, host, ...host.split('.').slice(0, 1)].map(stem).filter((word) => word !== '');
}

function rejection(message: string): AppError {
  return new AppError('invalid_request', { extras: { errors: [{ path: 'password', message }] } });
}
