/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import type { PageHelpers } from '../page/page-helpers.ts';
import { pageScript } from '../page/page-script.ts';
import type { PageFacts } from '../verdict/observation.ts';
import { consentVendors } from './consent-vendors.ts';

/**
 * Detects a consent banner in front of the page, or the script of a vendor that may still show one. Runs in the page.
 */
export const consentScript = pageScript(consentState, [isConsentPopup]);

export const consentFact = z.enum(['none', 'maker', 'banner']);

/** The word for cookies or consent in the languages of most banners, and the texts of their buttons. */
export const consentMarks = {
  containers: joined(({ containers }) => containers),
  programs: joined(({ program }) => program),
  /** Globals that vendors' scripts set, the industry standard first. */
  globals: ['__tcfapi', '__cmp', 'OneTrust', 'Cookiebot', 'Didomi', 'UC_UI', '_sp_', 'klaro', 'CookieConsent', '_iub'],
  subject:
    'cookie|consent|gdpr|dsgvo|rgpd|datenschutz|einwilligung|consentement|privacidad|privacy|traceur|aviso legal|tietosuoja|samtyck|samtykke|zgod|souhlas|сookie|файлы куки|クッキー|쿠키|隐私|隱私',
  button:
    'accept|agree|allow|reject|decline|refuse|deny|got it|akzeptier|zustimm|ablehn|erlaub|einverstanden|accepter|refuser|aceptar|rechazar|accett|rifiut|aceitar|recusar|rejeitar|accepteren|weiger|akkoord|godkänn|avvisa|godta|avvis|accepter|afvis|hyväksy|hylkää|akceptuj|odrzu|přijmout|odmítnout|принять|отклонить|согласен|同意|拒否|許可|동의|接受|拒绝|^ok$|^okay$',
};

function consentState(marks: typeof consentMarks, helpers: PageHelpers): PageFacts['consent'] {
  // Only elements that a visitor would hit count: a closed banner may stay in the document.
  const columns = [0.04, 0.16, 0.3, 0.5, 0.7, 0.84, 0.96];
  const rows = [14, 40, innerHeight * 0.25, innerHeight / 2, innerHeight * 0.75, innerHeight - 40, innerHeight - 14];
  const points = rows.flatMap((row) => columns.map((column) => [column * innerWidth, row] as const));
  const fronts = new Set(points.map(([x, y]) => document.elementFromPoint(x, y)).filter((item) => item !== null));
  const popups = new Set<Element>();
  for (const front of fronts) {
    if (front.closest(marks.containers) !== null) return 'banner';
    const popup = front.closest('dialog[open], [role="dialog"], [aria-modal="true"]') ?? helpers.fixedAncestor(front);
    if (popup !== null) popups.add(popup);
  }
  if ([...popups].some((popup) => isConsentPopup(popup, marks, helpers))) return 'banner';
  const isThere = document.querySelector(`${marks.programs}, ${marks.containers}`) !== null;
  return isThere ? 'maker' : 'none';
}

/**
 * Vendors set their globals in the page's own world, so they are visible only there. The check calls nothing that the
 * page could have replaced, and compares only, whatever a getter of the page returns.
 */
export async function withVendors(page: Page, seen: PageFacts['consent']): Promise<PageFacts['consent']> {
  if (seen !== 'none') return seen;
  const isNamed = await page.evaluate(hasMaker);
  return isNamed === true ? 'maker' : 'none';
}

/** The text is about cookies, the element is not the page itself, and it has a button. */
export function isConsentPopup(popup: Element, marks: typeof consentMarks, helpers: PageHelpers): boolean {
  if (popup.querySelector('main, article') !== null) return false;
  const text = helpers.textOf(popup);
  if (text.length < 20 || text.length > 6_000 || !new RegExp(marks.subject, 'i').test(text)) return false;
  const root = popup.shadowRoot ?? popup;
  const buttons = root.querySelectorAll('button, [role="button"], input[type="button"], input[type="submit"], a');
  const choice = new RegExp(marks.button, 'i');
  return [...buttons].slice(0, 60).some((button) => {
    const label = button instanceof HTMLInputElement ? button.value : helpers.textOf(button);
    return label.length <= 40 && choice.test(label.trim());
  });
}

const hasMaker = consentMarks.globals.map((name) => `${JSON.stringify(name)} in globalThis`).join(' || ');

function joined(part: (vendor: (typeof consentVendors)[string]) => string | undefined): string {
  return Object.values(consentVendors)
    .flatMap((maker) => part(maker) ?? [])
    .join(', ');
}
