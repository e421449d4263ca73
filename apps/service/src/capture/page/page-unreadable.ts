/** A script of ours failed because of what the page is. It would fail again, so nothing repeats it. */
export class PageUnreadable extends Error {
  override name = 'PageUnreadable';
}
