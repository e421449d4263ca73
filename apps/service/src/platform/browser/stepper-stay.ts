import type { CDPSession } from 'puppeteer-core';
import type { StepperCalls } from './stepper-calls.ts';
import { StepperFailed } from './stepper-failed.ts';

/**
 * Keeps a page where it is: many reload themselves after a while, and a film lives through that while. A request for
 * another document is refused, which leaves the page as it was; what gets away all the same fails the film.
 */
export async function stayOnPage(session: CDPSession, calls: StepperCalls, mainFrame: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, frameId }) => {
    const answered =
      frameId === mainFrame
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
    answered.catch(() => undefined);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) calls.fail(new StepperFailed('left', 'the page went to another address'));
  });
  const patterns = [{ urlPattern: '*', resourceType: 'Document' as const }];
  await calls.send('Fetch.enable', { patterns });
}
