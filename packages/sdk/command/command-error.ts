// How a run can end, and its exit codes.

export const exitCodes = {
  failed: 1,
  usage: 2,
  key: 3,
  unreachable: 4,
  credits: 5,
  unfetched: 6,
  running: 7,
  stopped: 130,
} as const;

/** Printed on one line; the exit code gives its kind. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly kind: keyof typeof exitCodes;

  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
