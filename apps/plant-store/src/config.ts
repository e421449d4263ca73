export type Config = { host: string; port: number; token: string };

/** Contains every problem of the environment, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const host = env['PLANT_STORE_HOST'] ?? '127.0.0.1';
  const port = env['PLANT_STORE_PORT'] ?? '8090';
  const token = env['PLANT_STORE_TOKEN'] ?? '';

  const problems: string[] = [];
  if (host === '') problems.push('PLANT_STORE_HOST is empty; leave it out to listen on 127.0.0.1');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    problems.push(`PLANT_STORE_PORT must be a number from 0 (any free port) to 65535, not "${port}"`);
  }
  if (token === '') problems.push('PLANT_STORE_TOKEN is required: the bearer token that callers send');
  // A header can contain no other characters (RFC 6750, section 2.1), so such a token would never match.
  else if (!/^[\w.~+/-]+=*$/.test(token))
    problems.push('PLANT_STORE_TOKEN may hold only A-Z a-z 0-9 - . _ ~ + / and = at its end');

  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { host, port: Number(port), token };
}
