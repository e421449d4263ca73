import type { Observation, PageFacts } from './observation.ts';

/** A form with more text than this beside it is part of a page with content. */
const LITTLE_TEXT = 600;
const LITTLE_TEXT_WITH_TITLE = 1_500;

const LOGIN_TITLE =
  /\b(log ?in|log ?on|sign ?in|sign into|members? only)\b|anmeld|einloggen|connexion|se connecter|identifi(ez|cation)|inicia(r)? sesi[oó]n|acceso|accedi|entrar|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj|přihlá|войти|вход|ログイン|登录|登入|로그인/i;
const LOGIN_NAME = /^(log-?in|log_in|logon|sign-?in|sign_in)$/i;
const LOGIN_STEP = /^(log-?in|log_in|logon|sign-?in|sign_in|auth|authenticate|authorize|sso|sessions?|accounts?)$/i;

/** The reason why the page is a login wall; undefined when it is not, or when the request names a login page. */
export function asksForLogin(observation: Observation): string | undefined {
  const { page, status, headers } = observation;
  if (status === 401 && headers['www-authenticate'] !== undefined)
    return 'The site asks for a user name and a password.';
  if (page === null || wasAskedFor(observation)) return undefined;
  if (page.login.overlay) return 'A dialog in front of the page asks for a login.';
  if (!hasForm(page)) return undefined;
  if (wasSentToLogin(observation)) return 'The address leads to a login form.';
  if (status === 401 || status === 403) return 'The page shows a login form instead of its content.';
  return isOnlyAForm(page) ? 'The page shows nothing but a login form.' : undefined;
}

function hasForm({ login }: PageFacts): boolean {
  return login.passwords > 0 || login.names > 0;
}

function isOnlyAForm(page: PageFacts): boolean {
  const { passwords, outsideLength, newAccount } = page.login;
  if (newAccount) return false;
  const isTitled = isTitledLogin(page);
  if (passwords === 0) return isTitled && outsideLength < LITTLE_TEXT;
  return outsideLength < (isTitled ? LITTLE_TEXT_WITH_TITLE : LITTLE_TEXT);
}

export function isTitledLogin({ title, headings }: Pick<PageFacts, 'title' | 'headings'>): boolean {
  return LOGIN_TITLE.test(title) || LOGIN_TITLE.test(headings);
}

function wasSentToLogin({ requestedUrl, finalUrl }: Observation): boolean {
  return has(finalUrl, LOGIN_STEP) && !has(requestedUrl, LOGIN_STEP);
}

/** A caller who requests the login page of a site gets its screenshot: it is public. */
function wasAskedFor({ requestedUrl, finalUrl }: Observation): boolean {
  return has(requestedUrl, LOGIN_NAME) && new URL(requestedUrl).pathname === new URL(finalUrl).pathname;
}

/** Whether the host or a segment of the path has the name. */
export function has(url: string, step: RegExp): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const steps = [hostname.split('.', 1)[0] ?? '', ...pathname.split('/')];
  return steps.some((item) => step.test(item.replace(/\.\w+$/, '')));
}
