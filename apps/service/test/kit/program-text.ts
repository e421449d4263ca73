import fc from 'fast-check';

/** Characters that separate, quote, escape or start something in the line protocols of other programs. */
const SIGNS = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '"',
    "'",
    '`',
    '%',
    '%d',
    ':',
    '\\',
    ',',
    ';',
    '[',
    ']',
    '=',
    '|',
    '<',
    '>',
    '{',
    '}',
  ],
  ...['-', '--', ' ', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\u200f'],
  ...['\ud800', '\udfff', '../', '/', '-->', '$(id)', '@', '&', '#', '?', '*', '.', '^', '(', ')'],
];

/** Texts with a known effect: an option, a header, a cue, a filter, a protocol, a second recipient. */
const KNOWN = [
  ...['-i', '--exec=id', '-', '--config-locations=/tmp/x', 'en,all', '.*', 'all,-live_chat', 'concat:a|b', 'file:/etc'],
  ...['a\r\nBcc: victim@example.com', 'a@b.example, c@d.example', '\n\n2\n00:00:00,000 --> 00:00:09,000\nsold out'],
  ...["';movie=/etc/passwd[x];[x]", 'a[l0];sendcmd', 'x"; filename="run.exe', 'ytsearch:cats', 'a\r\nSet-Cookie: x=1'],
];

/** Untrusted text by an author who knows which program reads it. */
export const programText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...KNOWN),
  fc
    .array(fc.oneof(fc.constantFrom(...SIGNS), fc.constantFrom('a', 'en', 'video', '1')), { maxLength: 12 })
    .map(joined),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 20 })).map(joined),
  // The separator of every line protocol; random texts alone would contain it too rarely.
  fc.tuple(fc.string({ maxLength: 9 }), fc.constantFrom('\n', '\r', '\r\n'), fc.string({ maxLength: 9 })).map(joined),
);

function joined(parts: readonly string[]): string {
  return parts.join('');
}
