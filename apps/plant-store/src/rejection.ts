/** A request that gets an Error body: thrown anywhere, written once, in app.ts. */
export class Rejection extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}
