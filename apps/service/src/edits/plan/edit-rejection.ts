/** A change that does not fit the pack: where it stands in the request, and what is wrong with it. */
export class EditRejection extends Error {
  override name = 'EditRejection';
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
