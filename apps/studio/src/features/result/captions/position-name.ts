/** Readable names for the parts of a source, such as `li16` for its 16th block. */
const parts: readonly [RegExp, string][] = [
  [/^h1$/, 'Headline'],
  [/^h\d+$/, 'Heading'],
  [/^p\d+$/, 'Text of the page'],
  [/^li\d+$/, 'List on the page'],
  [/^(quote|blockquote)\d*$/, 'Quote on the page'],
  [/^title\d*$/, 'Page title'],
  [/^(description|meta)\d*$/, 'Description of the page'],
  [/^(idea|line ?)\d*$/, 'Your words'],
  [/^[a-z]{1,4}\d*$/, 'Text of the page'],
];

export function positionName(position: string): string {
  const [first = ''] = position.split(' + ');
  return parts.find(([pattern]) => pattern.test(first))?.[1] ?? position;
}
