import { describe, expect, test } from 'vitest';
import type { Observation, PageFacts } from './observation.ts';
import { classify } from './verdict.ts';

const article: PageFacts = {
  title: 'A page',
  headings: 'A heading',
  excerpt: 'Words of an ordinary page. '.repeat(100),
  textLength: 2_700,
  contentLength: 2_500,
  links: 20,
  drawn: 3,
  surface: false,
  walls: [],
  captcha: false,
  login: { passwords: 0, names: 0, outsideLength: 2_700, newAccount: false, overlay: false },
  bars: [],
  consent: 'none',
  complete: true,
  refreshing: false,
};
const short: PageFacts = { ...article, excerpt: 'A few words.', textLength: 12, contentLength: 12, drawn: 0 };
const ordinary: Observation = {
  requestedUrl: 'https://bakery.example/',
  finalUrl: 'https://bakery.example/',
  status: 200,
  headers: {},
  navigation: 'loaded',
  errorCode: '',
  missedSelector: false,
  egress: { denied: false, capped: false },
  timeoutMs: 30_000,
  page: article,
  cover: null,
  pixels: null,
};

function verdictOf(difference: Partial<Observation>, page: Partial<PageFacts> = {}): string {
  const base = difference.page === null ? null : { ...(difference.page ?? article), ...page };
  return classify({ ...ordinary, ...difference, page: base }).verdict;
}

const login = (facts: Partial<PageFacts['login']>) => ({ ...article.login, ...facts });

describe('classify: ok', () => {
  test.each<[string, Partial<Observation>, Partial<PageFacts>]>([
    ['an article', {}, {}],
    [
      'a short page',
      { page: short, pixels: { changed: 0.001, changedOutsideBars: 0.001, edgesOutsideBars: 0.001 } },
      {},
    ],
    [
      'an article about captchas',
      {},
      { title: 'Are you a robot? How captchas work', headings: 'Verify you are human' },
    ],
    ['an article that shows a captcha', {}, { captcha: true, headings: 'Verify you are human' }],
    ['a short form with a captcha at its end', { page: short }, { captcha: true, title: 'Write to us' }],
    ['an article on a page that is protected', { headers: { server: 'cloudflare' } }, { walls: ['cloudflare'] }],
    [
      'a form for a new account beside little text',
      { page: short },
      { login: login({ passwords: 1, outsideLength: 200, newAccount: true }) },
    ],
    ['a small login form beside much text', {}, { login: login({ passwords: 1, outsideLength: 2_400 }) }],
    [
      'a page with only an image',
      { page: short, pixels: { changed: 0.6, changedOutsideBars: 0.6, edgesOutsideBars: 0 } },
      { textLength: 0, contentLength: 0, drawn: 1 },
    ],
    [
      'a login page that was requested by name',
      { page: short, requestedUrl: 'https://bakery.example/login', finalUrl: 'https://bakery.example/login' },
      { title: 'Sign in', login: login({ passwords: 1, outsideLength: 0 }) },
    ],
  ])('%s', (_, difference, page) => {
    expect(verdictOf(difference, page)).toBe('ok');
  });
});

describe('classify: blocked', () => {
  test.each<[string, Partial<Observation>, Partial<PageFacts>]>([
    ['by its header alone', { page: null, status: 403, headers: { 'cf-mitigated': 'challenge' } }, {}],
    ['by its elements', { page: short }, { walls: ['datadome'] }],
    ['by its title and status', { page: short, status: 403 }, { title: 'Access to this page has been denied' }],
    [
      'by its words and status',
      { page: short, status: 403 },
      { excerpt: 'You don\'t have permission to access "x" on this server. Reference #18.5c3d' },
    ],
    [
      'by its words and a captcha, whatever the status',
      { page: short },
      { captcha: true, excerpt: 'We have detected unusual traffic.' },
    ],
    ['also when it keeps loading', { page: short, navigation: 'timed_out' }, { walls: ['human'] }],
  ])('%s', (_, difference, page) => {
    expect(verdictOf(difference, page)).toBe('blocked');
  });

  test('evidence names the vendor and the status', () => {
    const { evidence } = classify({ ...ordinary, status: 403, page: { ...short, walls: ['human'] } });
    expect(evidence).toEqual(['The site showed a bot check by HUMAN.', 'The page answered with status 403.']);
  });
});

describe('classify: login_wall', () => {
  test.each<[string, Partial<Observation>, Partial<PageFacts>]>([
    [
      'is a page with only a login form',
      { page: short },
      { login: login({ passwords: 1, names: 1, outsideLength: 40 }) },
    ],
    [
      'may ask for the email first',
      { page: short },
      { title: 'Log in', login: login({ names: 1, outsideLength: 40 }) },
    ],
    ['may cover the page', {}, { login: login({ overlay: true }) }],
    [
      'may be on another URL',
      { finalUrl: 'https://bakery.example/login?next=%2F' },
      { login: login({ passwords: 1, outsideLength: 1_000 }) },
    ],
    ['may come with a status', { page: short, status: 401 }, { login: login({ passwords: 1, outsideLength: 900 }) }],
  ])('%s', (_, difference, page) => {
    expect(verdictOf(difference, page)).toBe('login_wall');
  });
});

describe('classify: unreachable', () => {
  test('has one sentence for every cause: a denial by the proxy is like any other', () => {
    const rejected = classify({ ...ordinary, status: 403, egress: { denied: true, capped: false } });
    const unknown = classify({
      ...ordinary,
      page: null,
      status: null,
      navigation: 'failed',
      errorCode: 'net::ERR_NAME_NOT_RESOLVED',
    });
    const closed = classify({
      ...ordinary,
      page: null,
      status: null,
      navigation: 'failed',
      errorCode: 'net::ERR_TUNNEL_CONNECTION_FAILED',
    });
    expect(rejected).toEqual({ verdict: 'unreachable', evidence: ['The address could not be reached.'] });
    expect(unknown).toEqual(rejected);
    expect(closed).toEqual(rejected);
  });

  test('is never derived from a status alone', () => {
    expect(verdictOf({ status: 403 })).toBe('http_error');
  });

  test.each([
    'net::ERR_CERT_DATE_INVALID',
    'net::ERR_TOO_MANY_REDIRECTS',
    'net::ERR_ABORTED',
    'net::ERR_EMPTY_RESPONSE',
  ])('%s is unreachable, and the evidence is our own sentence', (errorCode) => {
    const { verdict, evidence } = classify({ ...ordinary, page: null, status: null, navigation: 'failed', errorCode });
    expect(verdict).toBe('unreachable');
    expect(evidence.join()).not.toContain('ERR_');
  });
});

test.each([
  ['application/pdf', 'The address is a PDF, not a page. Give the address of the page that links to it.'],
  ['text/csv', 'The address is a file to download, not a page. Give the address of the page that links to it.'],
])('classify names the remedy for a file of type %s', (type, sentence) => {
  const file = { ...ordinary, page: null, status: 200, navigation: 'failed' as const, errorCode: 'net::ERR_ABORTED' };
  expect(classify({ ...file, headers: { 'content-type': type } })).toEqual({
    verdict: 'unreachable',
    evidence: [sentence],
  });
});

test('classify returns http_error for a status from 400 on, with the status as evidence', () => {
  expect(classify({ ...ordinary, status: 404 })).toEqual({
    verdict: 'http_error',
    evidence: ['The page answered with status 404.'],
  });
  expect(verdictOf({ status: 399 })).toBe('ok');
});

test('classify returns timed_out for a page that is not ready in time, and for an element that does not appear', () => {
  expect(verdictOf({ navigation: 'timed_out', page: null, status: null })).toBe('timed_out');
  expect(verdictOf({ missedSelector: true })).toBe('timed_out');
});

test('classify does not return blank for an image or a video of one colour', () => {
  const pixels = { changed: 0, changedOutsideBars: 0, edgesOutsideBars: 0 };
  expect(verdictOf({ page: short, pixels }, { surface: true })).toBe('ok');
});

describe('classify: blank', () => {
  const nothing = { changed: 0, changedOutsideBars: 0, edgesOutsideBars: 0 };
  const empty: PageFacts = { ...short, textLength: 0, contentLength: 0 };
  test.each<[string, Partial<Observation>]>([
    ['an image of one colour', { page: empty, pixels: nothing }],
    ['invisible text', { page: short, pixels: nothing }],
    ['only a fixed bar', { page: empty, pixels: { ...nothing, changed: 0.08 } }],
    ['a spinner', { page: empty, pixels: { changed: 0.002, changedOutsideBars: 0.002, edgesOutsideBars: 0.001 } }],
    ['a gradient', { page: empty, pixels: { changed: 0.95, changedOutsideBars: 0.95, edgesOutsideBars: 0 } }],
  ])('%s', (_, difference) => {
    expect(classify({ ...ordinary, ...difference }).verdict).toBe('blank');
  });
});
