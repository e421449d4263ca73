import type { RequestType } from '@ghostery/adblocker';
import type { CDPSession, Protocol } from 'puppeteer-core';
import type { AdFilter } from './ads.ts';

/**
 * Allows or blocks every request of a page. It uses its own CDP session, independent of the session that authenticates
 * at the proxy.
 */
export async function blockAds(session: CDPSession, ads: AdFilter): Promise<void> {
  let mainFrame: string | undefined;
  let pageUrl = '';
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
    // The first document request is the page itself.
    if (resourceType === 'Document') mainFrame ??= frameId;
    const isPageItself = resourceType === 'Document' && frameId === mainFrame;
    if (isPageItself) pageUrl = request.url;
    const isBlocked = !isPageItself && ads.blocks({ url: request.url, type: typeOf(resourceType), pageUrl });
    const result = isBlocked
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : session.send('Fetch.continueRequest', { requestId });
    // The request or the page may be gone by now.
    result.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] });
}

const TYPES: Partial<Record<Protocol.Network.ResourceType, RequestType>> = {
  Document: 'sub_frame',
  EventSource: 'eventsource',
  Fetch: 'fetch',
  Font: 'font',
  Image: 'image',
  Media: 'media',
  Ping: 'ping',
  Script: 'script',
  Stylesheet: 'stylesheet',
  XHR: 'xhr',
};

function typeOf(type: Protocol.Network.ResourceType): RequestType {
  return TYPES[type] ?? 'other';
}
