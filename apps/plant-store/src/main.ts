import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  const { host, port, token } = readConfig();
  const app = createApp({ token, logger: true });
  process.once('SIGTERM', () => void app.close());
  process.once('SIGINT', () => void app.close());
  await app.listen({ host, port });
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error}\n`);
  process.exitCode = 1;
}
