// Verdicts of a capture as text, and what to try. The codes are the contract's.

import type { ErrorCode } from '@galley/contract';

type Words = { title: string; advice: string };

const words: Partial<Record<ErrorCode, Words>> = {
  http_error: {
    title: 'Page answered with an error',
    advice: 'Open the page in your own browser. If it works there, try again in a minute.',
  },
  blocked: {
    title: 'Blocked by a bot check',
    advice: 'The site lets no robots in. Another page of it, or an image of your own, is the way.',
  },
  login_wall: {
    title: 'Sign-in page, not the page you asked for',
    advice: 'Use the public URL of the page. Galley never signs in to a site for you.',
  },
  consent_wall: {
    title: 'Covered by a cookie question',
    advice: 'The site shows its page only to visitors who accept or pay. Another page of it may be open.',
  },
  pay_wall: {
    title: 'For subscribers only',
    advice: 'Use a page that everyone can read. Galley never signs in to a site or pays for you.',
  },
  age_wall: {
    title: 'Covered by an age question',
    advice: 'Galley does not answer it. Another page of the site may be open.',
  },
  blank: { title: 'Empty page', advice: 'The page drew nothing. Wait for an element of it, or add a delay.' },
  timed_out: { title: 'Took too long', advice: 'Try again, or allow more time under More options.' },
  unreachable: {
    title: 'Could not be reached',
    advice: 'Check the URL. A private or internal one cannot be reached.',
  },
  url_refused: {
    title: 'URL not allowed',
    advice: 'Only public http and https URLs on ordinary ports can be captured.',
  },
  selector_not_found: {
    title: 'Element not found',
    advice: 'No element of the page matches the selector. Correct it, or leave it out.',
  },
};

export function verdictWords(code: ErrorCode): Words {
  return words[code] ?? { title: 'No screenshot', advice: 'Try again in a moment.' };
}
