import type { Process } from './wiring.ts';

/** The first signal starts the drain; further ones change nothing, so that no response is lost. */
export function stopOnSignals({ log, stop, died }: Process): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'drain started');
      void stop().then(() => process.exit(0));
    });
  }
  // A process without workers does no work; its supervisor starts a new one.
  died.catch((cause) => {
    log.fatal({ err: cause }, 'worker failed');
    process.exit(1);
  });
}
