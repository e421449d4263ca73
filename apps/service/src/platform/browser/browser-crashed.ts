const MESSAGES = {
  page: 'The page crashed.',
  browser: 'The browser of the page died.',
  start: 'The browser did not start.',
};

/** The page or its whole browser crashed during the job, or never started. Nothing else is known about the page. */
export class BrowserCrashed extends Error {
  override name = 'BrowserCrashed';
  readonly what: keyof typeof MESSAGES;

  constructor(what: keyof typeof MESSAGES, options?: ErrorOptions) {
    super(MESSAGES[what], options);
    this.what = what;
  }
}
