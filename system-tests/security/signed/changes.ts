import type { Random } from '#chaos/faults/random';

export type Attempt = { name: string; url: string; method?: string };

/** What an attacker would try by hand with a URL that was signed for one object. */
export function changesOf(signedUrl: string): Attempt[] {
  const attempt = (name: string, change: (url: URL) => void, method?: string): Attempt => {
    const url = new URL(signedUrl);
    change(url);
    return { name, url: url.href, ...(method === undefined ? {} : { method }) };
  };
  const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
  const signature = new URL(signedUrl).searchParams.get('X-Amz-Signature') ?? '';
  const credential = new URL(signedUrl).searchParams.get('X-Amz-Credential') ?? '';
  const path = (to: string) => (url: URL) => {
    url.pathname = url.pathname.replace('one/object', to);
  };
  return [
    ...[
      'one/other',
      'one',
      'one/',
      'one/object/',
      'one/object/../other',
      'one//other',
      'one/object%00',
      'one/%6Fther',
      '',
    ].map((to) => attempt(`path ${to}`, path(to))),
    attempt('another bucket', (url) => {
      url.pathname = url.pathname.replace(/^\/[^/]+/, '/galley');
    }),
    ...['1', '0', '-1', '604800', '99999999', 'x', ''].map((value) =>
      attempt(`expires ${value}`, set('X-Amz-Expires', value)),
    ),
    ...['20200101T000000Z', '20990101T000000Z', 'now', ''].map((value) =>
      attempt(`date ${value}`, set('X-Amz-Date', value)),
    ),
    ...[
      credential.replace('us-east-1', 'eu-west-1'),
      credential.replace('s3', 'iam'),
      credential.replace(/^[^/]+/, 'root'),
      '',
    ].map((value) => attempt(`credential ${value.slice(0, 6)}`, set('X-Amz-Credential', value))),
    ...['', '0'.repeat(64), signature.slice(1), `${signature}0`, [...signature].reverse().join('')].map((value) =>
      attempt(`signature ${value.slice(0, 6)}`, set('X-Amz-Signature', value)),
    ),
    ...['none', 'AWS4-HMAC-SHA1', ''].map((value) => attempt(`algorithm ${value}`, set('X-Amz-Algorithm', value))),
    ...['X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Expires', 'X-Amz-SignedHeaders'].map((name) =>
      attempt(`without ${name}`, (url) => url.searchParams.delete(name)),
    ),
    ...['PUT', 'POST', 'DELETE'].map((method) => attempt(`method ${method}`, () => undefined, method)),
    attempt('another type', set('response-content-type', 'text/html')),
    attempt('signed headers', set('X-Amz-SignedHeaders', '')),
    attempt('no query', (url) => {
      url.search = '';
    }),
  ];
}

/** The same URL with one bit of its path or its query flipped, so that it is a different URL. */
export function flipBit(signedUrl: string, random: Random): Attempt {
  const { origin } = new URL(signedUrl);
  const rest = signedUrl.slice(origin.length);
  for (;;) {
    const at = 1 + random.below(rest.length - 1);
    const code = rest.charCodeAt(at) ^ (1 << random.below(7));
    const flipped = `${rest.slice(0, at)}${encodeURIComponent(String.fromCharCode(code))}${rest.slice(at + 1)}`;
    const isSame = meaningOf(flipped) === meaningOf(rest);
    if (!isSame) return { name: `bit of character ${at}`, url: origin + flipped };
  }
}

/** `%2f` and `%2F` are equivalent, and names of headers have no case. */
function meaningOf(text: string): string {
  try {
    return decodeURIComponent(text).replace(/(?<=X-Amz-SignedHeaders=)[^&]*/, (names) => names.toLowerCase());
  } catch {
    return text;
  }
}
