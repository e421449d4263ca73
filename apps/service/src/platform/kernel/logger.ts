import { type DestinationStream, type Logger, pino } from 'pino';
import { traceOfLine } from './trace.ts';

export type { Logger } from 'pino';

/** Fields with secret values, which are removed from every log line. */
const SECRET_MEMBERS = [
  'api_key',
  'authorization',
  'cookie',
  'password',
  'secret',
  'set-cookie',
  'ticket',
  'token',
  'x-api-key',
];

const censored = SECRET_MEMBERS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Lines are JSON on standard output; facts are fields, messages are fixed. */
export function createLogger(options: { level: string; role: string }, destination?: DestinationStream): Logger {
  const settings = {
    level: options.level,
    base: { role: options.role },
    redact: { paths: censored, censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLine,
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
