import type { CDPSession, Protocol } from 'puppeteer-core';

/** What was drawn is not the document that was judged, or not the one that the page is going to. */
export class DocumentGone extends Error {
  override name = 'DocumentGone';
}

/** Notices when the page shows another document. The session must have told the browser that it listens to pages. */
export function watchDocument(session: CDPSession): Disposable & { isGone: () => boolean } {
  let isGone = false;
  // A new address within the same document has an event of its own, a frame in it a parent.
  const note = ({ frame }: Protocol.Page.FrameNavigatedEvent): void => {
    if (frame.parentId === undefined) isGone = true;
  };
  session.on('Page.frameNavigated', note);
  return { isGone: () => isGone, [Symbol.dispose]: () => void session.off('Page.frameNavigated', note) };
}
