import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FetchedResponse } from './follow-url.ts';
import { rejectPage } from './reject-page.ts';

const SITE = new URL('../../../../../packages/fixtures/site/pages/', import.meta.url);
const OPEN = new URL('../../../../../packages/fixtures/pages/open/', import.meta.url);

function codeOf(html: string, difference: Partial<FetchedResponse> & { requested?: string } = {}): string | null {
  const url = new URL('https://bakery.example/news');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const { requested = url.href, ...rest } = difference;
  return rejectPage(new URL(requested), { url, status: 200, headers, bytes: Buffer.from(html), ...rest });
}

const siteFile = (name: string): string => readFileSync(new URL(name, SITE), 'utf8');
const page = (title: string, body: string): string => `<title>${title}</title><script src="a.js"></script>${body}`;

test.each([
  ['login_wall', siteFile('login-wall.html')],
  ['login_wall', siteFile('walls/login-modal.html')],
  ['login_wall', siteFile('walls/login-email-first.html')],
  ['age_wall', page('Cider', '<h1>Are you over 18?</h1><button>Yes</button><button>No</button>')],
  ['pay_wall', page('Report', '<h1>For subscribers only</h1><a href="#">Subscribe now</a>')],
])('rejectPage: %s', (code, html) => {
  expect(codeOf(html)).toBe(code);
});

test('rejectPage classifies a consent page as a wall when the site redirects every visitor there without a choice', () => {
  const at = { url: new URL('https://consent.bakery.example/ask') };
  const html = page('Before you go on', '<p>We and our partners use cookies.</p><button>Accept all</button>');
  expect(codeOf(html, { ...at, requested: at.url.href })).toBe(null);
  expect(codeOf(html, { ...at, requested: 'https://bakery.example/' })).toBe('consent_wall');
  const choice = `${html}<button>Reject all</button>`;
  expect(codeOf(choice, { ...at, requested: 'https://bakery.example/' })).toBe(null);
});

test.each(['landing', 'account-header', 'signup-landing', 'contact-captcha', 'cookies', 'articles/captchas', 'late'])(
  'rejectPage accepts (control): %s',
  (name) => expect(codeOf(siteFile(`${name}.html`))).toBe(null),
);

test.each([
  'copperwren-gin',
  'tidewater-gazette',
  'wesertal-anzeiger',
  'hinata-zakka',
  'ledgerlark',
  'harbour-notices',
])('rejectPage accepts a page behind an overlay (control): %s', (name) =>
  expect(codeOf(readFileSync(new URL(`${name}/index.html`, OPEN), 'utf8'))).toBe(null),
);

test('rejectPage accepts a login page that was requested, and a hidden login form', () => {
  const login = siteFile('login-wall.html');
  const asked = 'https://bakery.example/login';
  expect(codeOf(login, { requested: asked, url: new URL(asked) })).toBe(null);
  const hidden = page(
    'Log in or read on',
    '<div hidden><form><input type="password"></form></div><div id="root"></div>',
  );
  expect(codeOf(hidden)).toBe(null);
  expect(codeOf(page('Cedar', '<div id="root"></div><form><input type="password"></form>'))).toBe(null);
});

test('rejectPage rejects an empty page that no script can fill', () => {
  expect(codeOf('<title>Oriel</title><h1>Oriel</h1>')).toBe('nothing_to_say');
  expect(codeOf('<h1>Oriel</h1><img src="a.jpg">')).toBe(null);
  expect(codeOf('<h1>Oriel</h1><script src="app.js"></script>')).toBe(null);
  expect(codeOf('<p>A reading room with twelve chairs.</p>')).toBe(null);
});

test('rejectPage returns http_error for a status from 400 on, and login_wall when a login is missing', () => {
  expect(codeOf('<title>Gone</title>', { status: 410 })).toBe('http_error');
  expect(codeOf('', { status: 401, headers: { 'www-authenticate': 'Basic' } })).toBe('login_wall');
});
