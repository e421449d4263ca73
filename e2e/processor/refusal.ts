/** An answer of the processor that is no success, in the shape its client knows. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    const type = this.code === 'idempotency_error' ? 'idempotency_error' : 'invalid_request_error';
    return { error: { type, message: this.message, ...(this.code === undefined ? {} : { code: this.code }) } };
  }
}
