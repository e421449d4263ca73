/// <reference lib="dom" />
// Runs in the page.

/** On one line, at most so long. */
export function short(text: string | null | undefined, length: number): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);
}
