/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { consentMakers } from './consent-makers.ts';
import type { PageKit } from './page-kit.ts';
import { pageScript } from './page-script.ts';
import type { PageFacts } from './verdict-observation.ts';

/** Sees a consent banner in front of the page, or the program of a maker that may still show one. It runs in the page. */
export const consentScript = pageScript(consentSight, [isConsentPopup]);

export const consentFact = z.enum(['none', 'maker', 'banner']);

/** The word for cookies or consent in the languages of most banners, and what their buttons say. */
export const consentMarks = {
  containers: joined(({ containers }) => containers),
  programs: joined(({ program }) => program),
  /** What makers' programs put into the page, the standard of the advertisers first. */
  globals: ['__tcfapi', '__cmp', 'OneTrust', 'Cookiebot', 'Didomi', 'UC_UI', '_sp_', 'klaro', 'CookieConsent', '_iub'],
  subject:
    'cookie|consent|gdpr|dsgvo|rgpd|datenschutz|einwilligung|consentement|privacidad|privacy|traceur|aviso legal|tietosuoja|samtyck|samtykke|zgod|souhlas|сookie|файлы куки|クッキー|쿠키|隐私|隱私',
  answer:
    'accept|agree|allow|reject|decline|refuse|deny|got it|akzeptier|zustimm|ablehn|erlaub|einverstanden|accepter|refuser|aceptar|rechazar|accett|rifiut|aceitar|recusar|rejeitar|accepteren|weiger|akkoord|godkänn|avvisa|godta|avvis|accepter|afvis|hyväksy|hylkää|akceptuj|odrzu|přijmout|odmítnout|принять|отклонить|согласен|同意|拒否|許可|동의|接受|拒绝|^ok$|^okay$',
};

function consentSight(marks: typeof consentMarks, kit: PageKit): PageFacts['consent'] {
  // Only what a visitor would hit counts: a banner that was closed may stay in the document for good.
  const columns = [0.04, 0.16, 0.3, 0.5, 0.7, 0.84, 0.96];
  const rows = [14, 40, innerHeight * 0.25, innerHeight / 2, innerHeight * 0.75, innerHeight - 40, innerHeight - 14];
  const points = rows.flatMap((row) => columns.map((column) => [column * innerWidth, row] as const));
  const fronts = new Set(points.map(([x, y]) => document.elementFromPoint(x, y)).filter((each) => each !== null));
  const popups = new Set<Element>();
  for (const front of fronts) {
    if (front.closest(marks.containers) !== null) return 'banner';
    const popup = front.closest('dialog[open], [role="dialog"], [aria-modal="true"]') ?? kit.fixedAncestor(front);
    if (popup !== null) popups.add(popup);
  }
  if ([...popups].some((popup) => isConsentPopup(popup, marks, kit))) return 'banner';
  const isThere = document.querySelector(`${marks.programs}, ${marks.containers}`) !== null;
  return isThere ? 'maker' : 'none';
}

/**
 * What makers put into the page's own world can be seen there only. The question calls nothing that the page could have
 * replaced, and whatever a getter of the page gives, a comparison is true or false.
 */
export async function withMakers(page: Page, seen: PageFacts['consent']): Promise<PageFacts['consent']> {
  if (seen !== 'none') return seen;
  const isNamed = await page.evaluate(hasMaker);
  return isNamed === true ? 'maker' : 'none';
}

/** It speaks of cookies, is not the page itself, and has a button that answers. */
function isConsentPopup(popup: Element, marks: typeof consentMarks, kit: PageKit): boolean {
  if (popup.querySelector('main, article') !== null) return false;
  const text = kit.textOf(popup);
  if (text.length < 20 || text.length > 6_000 || !new RegExp(marks.subject, 'i').test(text)) return false;
  const root = popup.shadowRoot ?? popup;
  const buttons = root.querySelectorAll('button, [role="button"], input[type="button"], input[type="submit"], a');
  const answer = new RegExp(marks.answer, 'i');
  return [...buttons].slice(0, 60).some((button) => {
    const label = button instanceof HTMLInputElement ? button.value : kit.textOf(button);
    return label.length <= 40 && answer.test(label.trim());
  });
}

const hasMaker = consentMarks.globals.map((name) => `${JSON.stringify(name)} in globalThis`).join(' || ');

function joined(part: (maker: (typeof consentMakers)[string]) => string | undefined): string {
  return Object.values(consentMakers)
    .flatMap((maker) => part(maker) ?? [])
    .join(', ');
}
