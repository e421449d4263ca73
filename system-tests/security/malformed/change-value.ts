import fc from 'fast-check';

export type Change = (value: string) => string;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One change to a value as its holder might make it: of a character, of a bit of its decoded form, of its parts. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(500), fc.string({ unit: 'binary', maxLength: 3 })).map(
    ([at, text]): Change =>
      (value) => {
        const offset = at % value.length;
        return (value.slice(0, offset) + text + value.slice(offset + 1)).toWellFormed();
      },
  ),
  fc.tuple(fc.nat(500), fc.nat(7)).map(
    ([at, bit]): Change =>
      (value) => {
        const [first = '', ...rest] = value.split('.');
        const bytes = Buffer.from(first, 'base64url');
        if (bytes.length > 0) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
        return [bytes.toString('base64url'), ...rest].join('.');
      },
  ),
  fc.nat(500).map(
    (length): Change =>
      (value) =>
        value.slice(0, length % value.length),
  ),
  fc.nat(500).map(
    (times): Change =>
      (value) =>
        value + 'x'.repeat(times),
  ),
  fc.constantFrom<Change>(
    (value) => value.repeat(3),
    (value) => value.toUpperCase(),
    (value) => [...value].reverse().join(''),
    (value) => value.split('.').toReversed().join('.'),
    (value) => `${value}\0`,
    (value) => `${value}/../${value}`,
    (value) => `${value}?${value}`,
    (value) => `'${value}' or 1=1`,
    (value) => encodeURIComponent(value).replaceAll('_', '%5F'),
    (value) => encoded([value, null]),
    (value) => encoded({ at: '2026-99-99 00:00:00+00', id: value }),
    () => encoded(['2026-99-99 00:00:00+00', 'x']),
    () => encoded(null),
    () => '',
  ),
);
