import type { CDPSession, Protocol } from 'puppeteer-core';

/** The drawn document is not the classified one, or the page is navigating to another. */
export class DocumentGone extends Error {
  override name = 'DocumentGone';
}

/** Detects when the page shows another document. The session must have enabled the Page domain. */
export function watchDocument(session: CDPSession): Disposable & { isGone: () => boolean } {
  let isGone = false;
  // A new URL within the same document has an event of its own; a frame in it has a parent.
  const note = ({ frame }: Protocol.Page.FrameNavigatedEvent): void => {
    if (frame.parentId === undefined) isGone = true;
  };
  session.on('Page.frameNavigated', note);
  return { isGone: () => isGone, [Symbol.dispose]: () => void session.off('Page.frameNavigated', note) };
}
