/** Texts that make a parser of untrusted text backtrack: each is repeated up to the size that the parser accepts. */
export const hostileAlphabets: readonly string[] = [
  ...["<meta property='og:title' content ", '<meta ', '<meta property="og:title" content="', '<title', '<title>'],
  ...['<', '<a', '<a b', '<a b=', '<a "', "<a b='", '</', '</title', '<!--', '<!-', '--', '<script>', '<svg><title>'],
  ...['[', '(', '♪', '[(♪', '&', '&#', '&#x', '&amp', ' ', '\n', '\r\n', '\t \n', ' \u00a0', '\u200b'],
  ...['a', 'a ', 'A. ', 'a-', 'a.', '-', '.', ',', '!', '@', 'a@', '/', ':', '0', '1:', '00:00:', '0,', '-->', ' --> '],
  ...['00:00:01.000 --> 00:00:02.000\n', '00:00:01.000 --> 00:00:02.000\n<', '00:00:01.000 --> 00:00:02.000\n[a\n\n'],
  ...['"', '\\', '"\\', '{', '[{', '{"a":', '[[', "'", '`', '|', ' | ', ' logo', 'logo ', '漢', '、', '。', '٠', 'é'],
  ...[
    '\ud800',
    '🥖',
    '👩‍🍳',
    'you don’t have permission to access ',
    "you don't have permission to access reference # ",
  ],
  ...['verify you ', 'verify that if you are we', '%', '%00', 'http://', 'www.', '_', '\0', 'x=', 'bytes=0-,'],
];

/** This many characters from one alphabet. */
export function hostileText(alphabet: string, characters: number): string {
  return alphabet.repeat(Math.ceil(characters / alphabet.length)).slice(0, characters);
}
