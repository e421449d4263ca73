import type { CDPSession } from 'puppeteer-core';
import type { StepperCalls } from './calls.ts';
import { StepperFailed } from './failed.ts';

/**
 * Keeps a page where it is: many pages reload themselves after a while, and a recording lasts longer. A request for
 * another document is denied, which leaves the page unchanged; a navigation that succeeds all the same fails the
 * recording.
 */
export async function stayOnPage(session: CDPSession, calls: StepperCalls, mainFrame: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const responded =
      frameId === mainFrame
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
    // The request or the page may be gone by now.
    responded.catch(() => undefined);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) calls.fail(new StepperFailed('left', 'the page went to another address'));
  });
  const patterns = [{ urlPattern: '*', resourceType: 'Document' as const }];
  await calls.send('Fetch.enable', { patterns });
}
