/** A change that does not fit the pack, with its path in the request and the reason. */
export class EditRejection extends Error {
  override name = 'EditRejection';
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
