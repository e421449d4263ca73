/// <reference lib="dom" />
import type { PageHelpers } from '../page/page-helpers.ts';
import { pageScript } from '../page/page-script.ts';
import type { LoginFacts } from './observation.ts';

/** What a page requires of an anonymous visitor. Runs in the page. */
export const loginScript = pageScript(loginFacts, [isMain, formOf, makesAccount, asksInOverlay]);

function loginFacts(_: null, helpers: PageHelpers): LoginFacts {
  const fields = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((item) => helpers.isSeen(item, 8));
  const passwords = fields('input[type="password"]').filter(isMain);
  const names = fields(
    'input[type="email"], input[autocomplete*="username"], input[name*="user" i], input[name*="login" i], input[name*="email" i], input[name="identifier"]',
  ).filter(isMain);
  const [first] = [...passwords, ...names];
  const whole = helpers.textOf(document.body).length;
  const form = first === undefined ? null : formOf(first);
  return {
    passwords: passwords.length,
    names: names.length,
    outsideLength: Math.max(0, whole - (form === null ? 0 : helpers.textOf(form).length)),
    newAccount: form !== null && makesAccount(form, helpers),
    overlay: asksInOverlay(helpers),
  };
}

/** A field in a header or a side column is an offer beside the page, not its purpose. */
function isMain(field: Element): boolean {
  return (
    field.closest('header, nav, aside, footer, [role="banner"], [role="navigation"], [role="complementary"]') === null
  );
}

function formOf(field: Element): Element {
  return field.closest('form, dialog, [role="dialog"]') ?? field.parentElement?.parentElement ?? field;
}

function makesAccount(form: Element, helpers: PageHelpers): boolean {
  if (form.querySelector('input[autocomplete="new-password"]') !== null) return true;
  const submits = [...form.querySelectorAll('button, input[type="submit"]')];
  const labels = submits.map((item) => (item instanceof HTMLInputElement ? item.value : helpers.textOf(item)));
  return labels.some((label) =>
    /create|sign up|register|get started|join|try|erstellen|registrier|inscri|crear/i.test(label),
  );
}

/** An element over the centre of the window that requires a login before the page can be read. */
function asksInOverlay(helpers: PageHelpers): boolean {
  const front = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const dialog = front?.closest('dialog[open], [role="dialog"], [aria-modal="true"]') ?? helpers.fixedAncestor(front);
  if (dialog === null || dialog === document.body) return false;
  const { width, height } = dialog.getBoundingClientRect();
  if (width * height < innerWidth * innerHeight * 0.1) return false;
  if (dialog.querySelector('input[type="password"]') !== null) return true;
  const headings = [...dialog.querySelectorAll('h1, h2, h3, [role="heading"]')].map(helpers.textOf).join('\n');
  const wantsLogin =
    /\b(log ?in|sign ?in|sign up|register)\b|anmelden|einloggen|registrieren|connectez-vous|se connecter|inicia(r)? sesión|accedi|inloggen|войдите|войти|ログイン|登录|登入|로그인/i;
  return wantsLogin.test(headings) && !/cookie|consent|newsletter/i.test(helpers.textOf(dialog));
}
