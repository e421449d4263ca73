/** A page that this install can capture: the server names it on its page, the development server does not. */
export function exampleUrl(): string {
  return document.documentElement.dataset['exampleUrl'] ?? `${location.origin}/`;
}
