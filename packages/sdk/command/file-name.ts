/** A name that a server gave, as that of a plain file: no folder, no option, nothing that a terminal obeys. */
export function fileNameOf(text: string): string {
  const plain = text.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  return plain.slice(0, LONGEST) || 'file';
}

/** File systems take 255 bytes; an ending and a number still fit. */
const LONGEST = 120;
