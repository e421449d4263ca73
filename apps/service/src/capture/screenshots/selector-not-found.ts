/** The page is fine, but there is no such element on it. */
export class SelectorNotFound extends Error {
  override name = 'SelectorNotFound';
  /** It is no CSS selector, matches nothing, or matches an element without size. */
  readonly reason: 'invalid' | 'missing' | 'empty';

  constructor(reason: SelectorNotFound['reason']) {
    super(`No element to draw: ${reason}`);
    this.reason = reason;
  }
}
