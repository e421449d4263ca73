const MESSAGES = {
  page: 'The page crashed.',
  browser: 'The browser of the page died.',
  start: 'The browser did not start.',
};

/** The page or its whole browser died under the job, or never lived. Nothing is known about the page but that. */
export class BrowserCrashed extends Error {
  override name = 'BrowserCrashed';
  readonly what: keyof typeof MESSAGES;

  constructor(what: keyof typeof MESSAGES, options?: ErrorOptions) {
    super(MESSAGES[what], options);
    this.what = what;
  }
}
