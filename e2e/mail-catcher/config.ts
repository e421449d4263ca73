/** Where the mail catcher listens. Port 0, the default, takes a free one; it says which. */
export function readMailConfig(env: NodeJS.ProcessEnv = process.env) {
  return {
    host: env['MAIL_HOST'] ?? '127.0.0.1',
    smtpPort: readPort('MAIL_SMTP_PORT', env),
    httpPort: readPort('MAIL_HTTP_PORT', env),
  };
}

function readPort(name: string, env: NodeJS.ProcessEnv): number {
  const port = env[name] ?? '0';
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new Error(`${name} must be a number from 0 to 65535, not "${port}"`);
}
