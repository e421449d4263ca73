/** The page or its whole browser died under the job. Nothing is known about the page but that. */
export class BrowserCrashed extends Error {
  override name = 'BrowserCrashed';
  readonly what: 'page' | 'browser';

  constructor(what: 'page' | 'browser') {
    super(what === 'page' ? 'The page crashed.' : 'The browser of the page died.');
    this.what = what;
  }
}
