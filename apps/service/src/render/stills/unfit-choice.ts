/** What was chosen for a still does not hold its words or its photograph. */
export class UnfitChoice extends Error {
  override name = 'UnfitChoice';
}
