/**
 * The steps of `progress.stage` for people: before, during and after. One without a label is shown by its own name.
 */
export const stepLabels: Record<string, readonly [waiting: string, working: string, done: string]> = {
  gather: ['Read the source', 'Reading the source', 'Read the source'],
  write: ['Write the text', 'Writing the text', 'Wrote the text'],
  cook: ['Make stills and clips', 'Making stills and clips', 'Made stills and clips'],
  visit: ['Open the page', 'Opening the page', 'Opened the page'],
  film: ['Record the page', 'Recording the page', 'Recorded the page'],
};
