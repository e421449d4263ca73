import { type Answer, content, type Page, type Pages, page } from './page.ts';
import { redirect } from './redirect.ts';

/** Walls made like those of their makers, with the statuses and headers those use. */
export const wallPages: Pages = {
  '/bot-wall': page('walls/checking-browser.html'),
  '/bot-wall/cloudflare': wall('cloudflare', 403, {
    server: 'cloudflare',
    'cf-mitigated': 'challenge',
    'cf-ray': '9a1f3c7de8b24f60-FRA',
  }),
  '/bot-wall/cloudflare-503': wall('cloudflare', 503, { server: 'cloudflare', 'cf-ray': '9a1f3c7de8b24f60-FRA' }),
  '/bot-wall/datadome': wall('datadome', 403, { server: 'DataDome', 'x-datadome': 'protected', 'x-dd-b': '1' }),
  '/bot-wall/perimeterx': wall('perimeterx', 403, { 'x-px-authorization': '1' }),
  '/bot-wall/akamai': wall('akamai', 403, { server: 'AkamaiGHost', 'mime-version': '1.0' }),
  '/bot-wall/incapsula': wall('incapsula', 200, { 'x-iinfo': '9-1420000280-0 0NNN', 'x-cdn': 'Imperva' }),
  '/bot-wall/recaptcha': wall('recaptcha', 429, {}),
  '/bot-wall/aws-waf': wall('aws-waf', 405, { server: 'awselb/2.0', 'x-amzn-waf-action': 'captcha' }),
  // What those pages ask for in turn, on their own host here.
  '/captcha-delivery/c.js': page('assets/captcha-delivery.js'),
  '/captcha-delivery/captcha': page('walls/datadome-frame.html'),
  '/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1': content('', 'text/javascript'),
  '/_Incapsula_Resource': page('walls/incapsula-frame.html'),

  '/login-wall': page('login-wall.html'),
  '/login-wall/modal': page('walls/login-modal.html'),
  '/login-wall/email-first': page('walls/login-email-first.html'),
  '/login-wall/redirect': redirect(302, '/login?next=%2Flogin-wall%2Fredirect'),
  '/login-wall/401': page('login-wall.html', { status: 401 }),
  '/login': page('login-wall.html'),

  // Near a wall, and none: each must be let through.
  '/account-header': page('account-header.html'),
  '/signup-landing': page('signup-landing.html'),
  '/contact-captcha': page('contact-captcha.html'),
  '/articles/captchas': page('articles/captchas.html'),
  '/cookies': page('cookies.html'),
};

function wall(maker: string, status: number, headers: Answer['headers']): Page {
  return page(`walls/${maker}.html`, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
