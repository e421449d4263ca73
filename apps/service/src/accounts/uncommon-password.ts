import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { AppError } from '#platform/kernel';

const COMMON: ReadonlySet<string> = new Set(commonPasswords);
/** What people put in front of a number when a site asks for a longer password. */
const WORDS_OF_THIS_PLACE = ['galley', 'password', 'passwort', 'welcome', 'admin', 'login', 'letmein'];

/** Throws `invalid_request` for a password that is tried first by whoever guesses: a common one, or one about its owner. */
export function requireUncommonPassword(password: string, email: string): void {
  const tried = password.toLowerCase();
  if (COMMON.has(tried)) throw refused('is among the passwords that are guessed first; choose another');
  if (namesOf(email).includes(stem(tried))) throw refused('must not be your address or your name in it');
  if (WORDS_OF_THIS_PLACE.includes(stem(tried))) throw refused('must be more than a common word and a number');
}

/** The word that is left when figures and signs around it are taken away. */
function stem(text: string): string {
  return text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
}

function namesOf(email: string): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return [email.toLowerCase(), name, host, ...host.split('.').slice(0, 1)].map(stem).filter((word) => word !== '');
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { extras: { errors: [{ path: 'password', message }] } });
}
