/** Where the fake processor listens, whom it tells, and the secrets it shares with the service. */
export function readProcessorConfig(env: NodeJS.ProcessEnv = process.env) {
  return {
    host: env['PROCESSOR_HOST'] ?? '127.0.0.1',
    port: Number(env['PROCESSOR_PORT'] ?? '0'),
    key: needed('PROCESSOR_KEY', env),
    secret: needed('PROCESSOR_SECRET', env),
    webhookUrl: needed('PROCESSOR_WEBHOOK_URL', env),
  };
}

function needed(name: string, env: NodeJS.ProcessEnv): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is needed`);
}
