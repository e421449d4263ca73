/// <reference lib="dom" />
// Runs in the page.

/** In one line, cut to this length. */
export function short(text: string | null | undefined, length: number): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);
}
