import type { HTTPResponse, Page } from 'puppeteer-core';

export type WatchedImages = ReadonlyMap<string, HTTPResponse>;

const MOST_IMAGES = 500;

/** Collects the images that the page loads from now on: their bytes are in the browser and need no second request. */
export function watchImages(page: Page): WatchedImages {
  const seen = new Map<string, HTTPResponse>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image' || !response.ok() || seen.size >= MOST_IMAGES) return;
    // A URL of another scheme may contain the image itself.
    if (/^https?:/.test(response.url())) seen.set(response.url(), response);
  });
  return seen;
}
