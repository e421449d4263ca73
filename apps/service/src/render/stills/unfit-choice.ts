/** The choice for a still does not fit its text or its photograph. */
export class UnfitChoice extends Error {
  override name = 'UnfitChoice';
}
