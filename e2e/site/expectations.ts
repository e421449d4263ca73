import { CONSENT_MAKERS, CONSENT_UNKNOWN } from './pages-consent.ts';
import { REDIRECT_WAYS } from './redirect.ts';

export type Verdict = 'ok' | 'http_error' | 'blocked' | 'login_wall' | 'blank' | 'timed_out' | 'unreachable';
export type Note = 'consent_left' | 'truncated';

/** What a screenshot of a page must say. A note that is not named must be absent. */
export type Expectation = {
  /** A path of the site, or a whole address. */
  address: string;
  verdict: Verdict;
  notes: readonly Note[];
  /** Options of the screenshot that the expectation depends on, in the names of the wire. */
  options?: Record<string, unknown>;
};

const SHORT = { timeout_ms: 3000 };

export const expectations: readonly Expectation[] = [
  ...expect('ok', [
    '/',
    '/long',
    '/heavy',
    '/sticky',
    '/rtl',
    '/cjk',
    '/emoji',
    '/frames',
    '/fonts',
    '/selector',
    '/short',
    '/ads',
    '/text',
    '/json',
    '/image',
    '/brands/stillwatch',
    '/brands/afterlight',
    '/brands/kirinocha',
    '/brands/riwaq',
    '/brands/grauwert',
  ]),
  ...expect('ok', ['/dark'], { options: { dark_mode: true, reduced_motion: true } }),
  ...expect('ok', ['/tall'], { options: { full_page: true }, notes: ['truncated'] }),
  // Near a wall, and none.
  ...expect('ok', ['/account-header', '/signup-landing', '/contact-captcha', '/articles/captchas', '/cookies']),
  // An empty page at first: it has to be given time.
  ...expect('ok', ['/late', '/slow/2-seconds']),
  ...expect('ok', ['/print-dialog', '/dialogs', '/popups', '/service-worker']),
  ...expect(
    'ok',
    REDIRECT_WAYS.map((way) => `/redirect/${way}/1`),
  ),
  ...expect('ok', ['/redirect/302/10', '/redirect/js/3', '/redirect/relative']),

  ...expect('ok', ['/consent/none', ...CONSENT_MAKERS.map((maker) => `/consent/${maker}`)]),
  ...expect(
    'ok',
    CONSENT_UNKNOWN.map((name) => `/consent/${name}`),
    { notes: ['consent_left'] },
  ),
  ...expect('ok', ['/consent/onetrust'], { options: { block_cookie_banners: false }, notes: ['consent_left'] }),

  ...expect('blocked', [
    '/bot-wall',
    '/bot-wall/cloudflare',
    '/bot-wall/cloudflare-503',
    '/bot-wall/datadome',
    '/bot-wall/perimeterx',
    '/bot-wall/akamai',
    '/bot-wall/incapsula',
    '/bot-wall/recaptcha',
    '/bot-wall/aws-waf',
  ]),
  ...expect('login_wall', [
    '/login-wall',
    '/login-wall/modal',
    '/login-wall/email-first',
    '/login-wall/redirect',
    '/login-wall/401',
  ]),
  ...expect('http_error', [
    '/404',
    '/400',
    '/401',
    '/401/basic',
    '/403',
    '/410',
    '/429',
    '/451',
    '/500',
    '/500/empty',
    '/502',
    '/503',
    '/redirect/to-404',
  ]),
  ...expect('blank', [
    '/blank',
    '/blank/empty',
    '/blank/colour',
    '/blank/hidden',
    '/blank/white-on-white',
    '/white-by-error',
  ]),
  ...expect('timed_out', ['/slow', '/slow/drip', '/slow/headers-only', '/endless'], { options: SHORT }),
  ...expect('unreachable', [
    '/cut/at-once',
    '/cut/after-headers',
    '/wire/garbage',
    '/redirect/endless',
    '/redirect/loop',
    '/redirect/file',
    'http://nowhere.invalid/',
  ]),
  // There is an answer, and no page in it.
  ...expect('unreachable', ['/204', '/download', '/binary', '/pdf']),
];

function expect(verdict: Verdict, addresses: readonly string[], rest: Partial<Expectation> = {}): Expectation[] {
  return addresses.map((address) => ({ notes: [], ...rest, address, verdict }));
}
