/** The page is fine but does not have the element. */
export class SelectorNotFound extends Error {
  override name = 'SelectorNotFound';
  /** The selector is invalid, matches nothing, or matches an element without size. */
  readonly reason: 'invalid' | 'missing' | 'empty';

  constructor(reason: SelectorNotFound['reason']) {
    super(`No element to draw: ${reason}`);
    this.reason = reason;
  }
}
