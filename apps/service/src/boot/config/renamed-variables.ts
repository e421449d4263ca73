type Environment = Record<string, string | undefined>;

/** Old names of variables with their present ones. They work until version 2, with a warning at start. */
export const renamedVariables: Readonly<Record<string, string>> = {
  GALLEY_BROWSER_JOBS: 'GALLEY_BROWSER_MAX_PAGES',
  GALLEY_CAPTURE_SLOTS: 'GALLEY_SCREENSHOT_CONCURRENCY',
  GALLEY_FILM_SLOTS: 'GALLEY_VIDEO_CONCURRENCY',
  GALLEY_PASS_SECRET: 'GALLEY_PROXY_TOKEN_SECRET',
  GALLEY_PASSWORDS_AT_ONCE: 'GALLEY_PASSWORD_HASH_CONCURRENCY',
  GALLEY_RUNNING_JOBS: 'GALLEY_ACCOUNT_CONCURRENCY',
  GALLEY_SLOTS: 'GALLEY_WORKER_CONCURRENCY',
  GALLEY_TRACES_SHARE: 'OTEL_TRACES_SAMPLER_ARG',
  GALLEY_TRACES_URL: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
};

/** The environment under present names. Where both are set, the present name wins. */
export function withPresentNames(environment: Environment, warn = process.emitWarning): Environment {
  const present = { ...environment };
  for (const [before, now] of Object.entries(renamedVariables)) {
    if (present[before] === undefined) continue;
    warn(`${before} is now ${now}. The old name works until version 2.`, { code: 'GALLEY_RENAMED_VARIABLE' });
    present[now] ??= present[before];
    delete present[before];
  }
  return present;
}
