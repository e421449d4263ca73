/** A recorded text: a line of the log, a response, a row. */
export type LeakLocation = { kind: LocationKind; text: string };
export type LocationKind = 'log' | 'answers' | 'metrics' | 'database' | 'redis';

type Secret = { name: string; secret: string };

/** Finds a secret in any of its forms. Reports which one and its context, without repeating the secret. */
export function findLeaks(locations: readonly LeakLocation[], secrets: readonly Secret[]): string[] {
  const sought = secrets.flatMap(({ name, secret }) =>
    Object.entries(formsOf(secret)).map(([form, text]) => ({ what: `${name} as ${form}`, text })),
  );
  return locations.flatMap(({ kind, text }) =>
    sought
      .filter((item) => text.includes(item.text))
      .map((item) => `${kind}: ${item.what} in ${excerpt(text, item.text)}`),
  );
}

function excerpt(text: string, found: string): string {
  const at = text.indexOf(found);
  const [before, after] = [
    text.slice(Math.max(0, at - 120), at),
    text.slice(at + found.length, at + found.length + 60),
  ];
  return JSON.stringify(`${before}[HERE]${after}`);
}

/** A secret as it is, and after transformations that programs apply automatically. */
export function formsOf(secret: string): Record<string, string> {
  const inUrl = encodeURIComponent(secret);
  const [first, second, third] = [0, 1, 2].map((shift) => base64Inside(secret, shift));
  return {
    text: secret,
    ...(inUrl === secret ? {} : { 'text in an address': inUrl }),
    hex: Buffer.from(secret).toString('hex'),
    base64: first ?? '',
    'base64 behind 1 byte': second ?? '',
    'base64 behind 2 bytes': third ?? '',
  };
}

/** Base64 depends on the surrounding bytes. This is the middle part, which is the same wherever the secret begins. */
function base64Inside(secret: string, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]).toString('base64url');
  return text.slice(Math.ceil((shift * 8) / 6), -2);
}
