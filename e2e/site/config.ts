/** Where the fixture site listens. Port 0, the default, takes a free one; it says which. */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): { host: string; port: number } {
  const port = env['SITE_PORT'] ?? '0';
  if (!/^\d{1,5}$/.test(port)) throw new Error(`SITE_PORT must be a number from 0 to 65535, not "${port}"`);
  return { host: env['SITE_HOST'] ?? '127.0.0.1', port: Number(port) };
}
