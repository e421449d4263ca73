import type { CDPSession } from 'puppeteer-core';
import type { StepperCalls } from './calls.ts';
import { StepperFailed } from './failed.ts';

/**
 * Holds a page where it is: many reload themselves after a while, and a recording lasts longer. A request for another
 * document is denied, which leaves the page as it was; a navigation that succeeds all the same fails the recording.
 */
export async function stayOnPage(session: CDPSession, calls: StepperCalls, mainFrame: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const responded =
      frameId === mainFrame
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
    // The request may be gone by now, and the page with it.
    responded.catch(() => undefined);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) calls.fail(new StepperFailed('left', 'the page went to another address'));
  });
  const patterns = [{ urlPattern: '*', resourceType: 'Document' as const }];
  await calls.send('Fetch.enable', { patterns });
}
