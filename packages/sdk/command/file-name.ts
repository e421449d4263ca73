/** A name from a server as a plain file name: no folder, no option, no control characters of a terminal. */
export function fileNameOf(text: string): string {
  const plain = text.replaceAll(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  return plain.slice(0, LONGEST) || 'file';
}

/** File systems allow 255 bytes; an extension and a number still fit. */
const LONGEST = 120;
