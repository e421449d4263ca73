import type { CDPSession, Dialog, Page, Target } from 'puppeteer-core';
import { authenticateToProxy, type ProxyCredentials } from './authenticate-to-proxy.ts';
import { isAllowedInFrame, NotAPage } from './navigate.ts';

export type Guard = {
  /** Rejects when the page reached a URL that no page may have. Never resolves. */
  broken: Promise<never>;
};

/**
 * Prepares a new page for an untrusted URL: it authenticates at the proxy and opens no dialogs or windows. Call it
 * before the first navigation.
 */
export async function guardPage(page: Page, proxyToken?: ProxyCredentials): Promise<Guard> {
  const broken = Promise.withResolvers<never>();
  // Callers that race it get the failure; without any, it must not end the process.
  broken.promise.catch(() => undefined);
  page.on('dialog', (dialog) => void dismiss(dialog));
  page.on('framenavigated', (frame) => {
    if (isAllowedInFrame(frame.url())) return;
    broken.reject(new NotAPage(`A frame went to a ${URL.parse(frame.url())?.protocol} address.`));
  });
  closeOthers(page);

  const session = await page.createCDPSession();
  await Promise.all([
    proxyToken && authenticateToProxy(page, proxyToken),
    page.setBypassServiceWorker(true),
    session.send('Page.setInterceptFileChooserDialog', { enabled: true }),
    grantNothing(page, session),
  ]);
  return { broken: broken.promise };
}

/** Granting an empty list denies all permissions, for every origin. */
async function grantNothing(page: Page, session: CDPSession): Promise<void> {
  const { id } = page.browserContext();
  await session.send('Browser.grantPermissions', { permissions: [], ...(id && { browserContextId: id }) });
}

/** Allows leaving the page; dismisses every other dialog. */
async function dismiss(dialog: Dialog): Promise<void> {
  const responded = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  // The dialog or the page may be gone by now.
  await responded.catch(() => undefined);
}

/** A job has one page. Every other page that it opens is closed. */
function closeOthers(page: Page): void {
  page.browserContext().on('targetcreated', (target: Target) => {
    if (target.type() !== 'page' || target === page.target()) return;
    void target
      .page()
      .then((other) => other?.close())
      // It may have closed itself.
      .catch(() => undefined);
  });
}
