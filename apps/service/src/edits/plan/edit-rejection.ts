type Code = 'edit_conflict' | 'edit_no_new_text';

/** A change that does not fit the pack, with its path in the request and the reason; the code is of the edit's job. */
export class EditRejection extends Error {
  override name = 'EditRejection';
  readonly path: string;
  readonly code: Code;

  constructor(path: string, message: string, code: Code = 'edit_conflict') {
    super(message);
    this.path = path;
    this.code = code;
  }
}
