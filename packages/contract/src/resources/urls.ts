// URLs from callers. Whether one may be visited is decided later, by the IP it resolves to.

import { z } from 'zod';
import { limits } from '#limits';

/** A placeholder for a page of the reader's own. The service replaces it with one that it can reach. */
export const examplePage = 'https://bakery.example/';

/** An http or https URL without credentials in it (interface: Capture). */
export const pageUrl = z
  .string()
  .max(limits.urlCharacters)
  .refine(isPageUrl, 'must be an http or https URL without a user name or password')
  .meta({ format: 'uri', examples: [examplePage] });

/** Where the payment processor sends the buyer back to: https, or http on the caller's own machine. */
export const returnUrl = z
  .string()
  .max(limits.urlCharacters)
  .refine(isReturnUrl, 'must be an https URL (http only on localhost) without a user name or password')

  .meta({
    format: 'uri',
    description: 'An https URL of any host, or http on localhost; without a user name or password.',
    examples: ['https://app.example/paid'],
  });

function isPageUrl(text: string): boolean {
  const url = parse(text);
  return url !== undefined && ['http:', 'https:'].includes(url.protocol) && isWithoutCredentials(url);
}

function isReturnUrl(text: string): boolean {
  const url = parse(text);
  if (url === undefined || !isWithoutCredentials(url)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isWithoutCredentials(url: URL): boolean {
  return url.username === '' && url.password === '' && url.hostname !== '';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
