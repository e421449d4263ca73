import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Logger } from '#platform/kernel';

/** Sends the log of Temporal's library to ours. A process has one such log: the first one installed. */
export function sendEngineLog(log: Logger): void {
  const logger = new DefaultLogger('WARN', ({ level, message, meta }) => {
    log[level === 'ERROR' ? 'error' : 'warn']({ engine: meta }, message);
  });
  const filter = makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' });
  try {
    Runtime.install({ logger, telemetryOptions: { logging: { filter, forward: {} } } });
  } catch {
    // Another role of this process has installed it already.
  }
}
