/** A page that this install can capture: the server puts it into its page, the development server does not. */
export function exampleUrl(): string {
  return document.documentElement.dataset['exampleUrl'] ?? `${location.origin}/`;
}
