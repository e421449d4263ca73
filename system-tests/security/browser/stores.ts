import { navigate } from '@galley/service/test-kit';
import type { Page } from 'puppeteer-core';

/** A store of the browser that could leak data of one job to another. */
export type Store = {
  name: string;
  /** Writes a mark. Its page stays open while the other one reads. */
  write: (page: Page, mark: Mark) => Promise<unknown>;
  /** Whether another page can read the mark. `left` is the result of `write`. */
  isCarried: (page: Page, mark: Mark, left: unknown) => Promise<boolean>;
};

/** A unique word, and what the site and the proxy have seen. */
export type Mark = {
  word: string;
  /** Requests that have arrived at the site so far. */
  requests: readonly SeenRequest[];
  /** Bytes that the proxy has counted for the writer so far. */
  countWriterBytes: () => Promise<number>;
};

export type SeenRequest = { url: string; authorization: string | undefined };

export const SITE = 'https://secure.example';

/** Long enough for a message between two pages of one browser. */
const LISTEN_MS = 200;

const run = (page: Page, code: string): Promise<unknown> => page.evaluate(`(async () => { ${code} })()`);

const ask = async (page: Page, code: string): Promise<string> => JSON.stringify(await run(page, code)) ?? '';

/** The site gets a request of the second reader only if the first response was not cached. */
const isStored = async (page: Page, { requests }: Mark, path: string): Promise<boolean> => {
  const count = (): number => requests.filter(({ url }) => url === `${SITE}${path}`).length;
  const before = count();
  await run(page, `await fetch('${path}')`);
  return before > 0 && count() === before;
};

export const stores: readonly Store[] = [
  {
    name: 'cookies',
    write: (page, { word }) => run(page, `document.cookie = '${word}=1'`),
    isCarried: async (page, { word }) => (await ask(page, 'return document.cookie')).includes(word),
  },
  {
    name: 'localStorage',
    write: (page, { word }) => run(page, `localStorage.setItem('${word}', '1')`),
    isCarried: async (page, { word }) => (await ask(page, 'return Object.keys(localStorage)')).includes(word),
  },
  {
    name: 'IndexedDB',
    write: (page, { word }) => run(page, `await new Promise((done) => { indexedDB.open('${word}').onsuccess = done })`),
    isCarried: async (page, { word }) => (await ask(page, 'return await indexedDB.databases()')).includes(word),
  },
  {
    name: 'cache',
    write: (page, { word }) => run(page, `await fetch('/cached/${word}')`),
    isCarried: (page, mark) => isStored(page, mark, `/cached/${mark.word}`),
  },
  {
    name: 'favicon',
    write: (page, { word }) =>
      run(page, `const icon = new Image(); icon.src = '/cached/${word}.svg'; await icon.decode()`),
    isCarried: (page, mark) => isStored(page, mark, `/cached/${mark.word}.svg`),
  },
  {
    name: 'service workers',
    write: (page, { word }) =>
      run(page, `await navigator.serviceWorker.register('/worker.js', { scope: '/${word}/' })`),
    isCarried: async (page, { word }) =>
      (await ask(page, 'return (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope)')).includes(
        word,
      ),
  },
  {
    name: 'permissions',
    write: (page) => page.browserContext().overridePermissions(SITE, ['geolocation']),
    isCarried: async (page) =>
      (await ask(page, `return (await navigator.permissions.query({ name: 'geolocation' })).state`)).includes(
        'granted',
      ),
  },
  {
    name: 'blob',
    write: (page, { word }) => run(page, `return URL.createObjectURL(new Blob(['${word}']))`),
    isCarried: async (page, { word }, left) =>
      (await ask(page, `return await fetch('${left}').then((blob) => blob.text(), () => '')`)).includes(word),
  },
  {
    name: 'BroadcastChannel',
    write: (page, { word }) =>
      run(page, `const channel = new BroadcastChannel('proof'); setInterval(() => channel.postMessage('${word}'), 10)`),
    isCarried: async (page, { word }) =>
      (
        await ask(
          page,
          `return await new Promise((done) => {
            new BroadcastChannel('proof').onmessage = ({ data }) => done(data);
            setTimeout(done, ${LISTEN_MS}, 'silence');
          })`,
        )
      ).includes(word),
  },
  {
    name: 'HTTP authentication',
    write: (page, { word }) =>
      run(
        page,
        `await new Promise((done) => {
          const request = new XMLHttpRequest();
          request.open('GET', '/private/${word}/writer', true, 'user', '${word}');
          request.onloadend = done;
          request.send();
        })`,
      ),
    isCarried: async (page, { word, requests }) => {
      await run(page, `await fetch('/private/${word}/reader', { credentials: 'include' })`);
      return requests.some(({ url, authorization }) => url.endsWith(`${word}/reader`) && authorization !== undefined);
    },
  },
  {
    // The proxy resolves names for the holder of the token, so a cached token would also be a cached DNS response.
    name: 'DNS and the proxy token',
    write: (page, { word }) => run(page, `await fetch('/plain/${word}/writer')`),
    isCarried: async (page, { word, countWriterBytes }) => {
      const before = await countWriterBytes();
      await run(page, `await fetch('/plain/${word}/reader')`);
      return (await countWriterBytes()) > before;
    },
  },
  {
    name: 'HSTS',
    write: (page, { word }) => run(page, `await fetch('/strict/${word}')`),
    isCarried: async (page, { word, requests }) => {
      const url = `${SITE.replace('https:', 'http:')}/plain/${word}`;
      await navigate(page, url);
      return !requests.some((item) => item.url === url);
    },
  },
];
