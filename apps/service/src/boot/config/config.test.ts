import { expect, test } from 'vitest';
import { ConfigError, clearSecrets, readConfig } from './config.ts';

const good = {
  GALLEY_BASE_URL: 'https://api.galley.example/',
  GALLEY_APP_URL: 'https://api.galley.example',
  GALLEY_WS_URL: 'wss://api.galley.example',
  GALLEY_SECRET: 'a secret that is long enough for a test',
  GALLEY_PROXY_TOKEN_SECRET: 'another secret that is long enough',
  GALLEY_SMTP_URL: 'smtp://127.0.0.1:25',
  GALLEY_MAIL_FROM: 'hello@galley.example',
  GALLEY_STRIPE_KEY: 'sk_test_nobody',
  GALLEY_STRIPE_WEBHOOK_SECRETS: 'whsec_only_tests_know_this_one',
  GALLEY_DATABASE_URL: 'postgres://galley:secret@127.0.0.1/galley',
  GALLEY_REDIS_URL: 'redis://127.0.0.1',
  GALLEY_TEMPORAL_ADDRESS: '127.0.0.1:7233',
  GALLEY_S3_ENDPOINT: 'http://127.0.0.1:7070',
  GALLEY_S3_PUBLIC_URL: 'https://cdn.galley.example',
  GALLEY_S3_BUCKET: 'galley',
  GALLEY_S3_ACCESS_KEY: 'key',
  GALLEY_S3_SECRET_KEY: 'secret',
};

test('readConfig applies the defaults and removes the trailing slash of URLs', () => {
  const config = readConfig({ ...good, GALLEY_HTTP_PORT: '' });
  expect(config.http).toMatchObject({ port: 8080, host: '127.0.0.1', baseUrl: 'https://api.galley.example' });
  expect(config.http.trustedProxies).toEqual([]);
});

test('readConfig: examples name the front page of the install, or the configured page', () => {
  expect(readConfig(good).http.exampleUrl).toBe('https://api.galley.example/');
  const { exampleUrl } = readConfig({ ...good, GALLEY_EXAMPLE_URL: 'http://bakery.example' }).http;
  expect(exampleUrl).toBe('http://bakery.example/');
});

test('readConfig takes a deadline of the text model that ends before its activity, which has two minutes', () => {
  const readWith = (milliseconds: string) => readConfig({ ...good, GALLEY_WRITER_DEADLINE_MS: milliseconds });
  expect(() => readWith('110000')).not.toThrow();
  expect(() => readWith('110001')).toThrow(ConfigError);
});

test('readConfig splits lists at commas', () => {
  const { trustedProxies } = readConfig({ ...good, GALLEY_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }).http;
  expect(trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1']);
});

test('readConfig uses the limits of the contract unless a variable overrides one, and can turn them off', () => {
  const { rateLimits } = readConfig({ ...good, GALLEY_RATE_LIMITS: 'login=100/60, grant=20/86400' });
  expect(rateLimits?.login).toEqual({ quota: 100, windowSeconds: 60 });
  expect(rateLimits?.grant.quota).toBe(20);
  expect(rateLimits?.billable.quota).toBe(60);
  expect(readConfig({ ...good, GALLEY_RATE_LIMITS: 'off' }).rateLimits).toBeNull();
  for (const bad of ['logins=1/60', 'login=many', 'login', 'login=0/60', 'toString=1/1', 'grant=5/3600']) {
    expect(() => readConfig({ ...good, GALLEY_RATE_LIMITS: bad }), bad).toThrow('GALLEY_RATE_LIMITS');
  }
});

test('readConfig rejects, by variable name, a value that would fail later', () => {
  const configWith = (more: Record<string, string>) => () => readConfig({ ...good, ...more });
  expect(configWith({ GALLEY_TRUSTED_PROXIES: 'the proxy' })).toThrow('GALLEY_TRUSTED_PROXIES');
  expect(configWith({ GALLEY_TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow('GALLEY_TRUSTED_PROXIES');
  expect(configWith({ GALLEY_APP_URL: 'https://studio.example' })).toThrow('GALLEY_APP_URL');
});

test('readConfig accepts a security contact that is one mailto: or https: URL on one line', () => {
  const read = (contact: string) => readConfig({ ...good, GALLEY_SECURITY_CONTACT: contact }).http.securityContact;
  for (const fine of ['mailto:security@galley.example', 'https://galley.example/report']) expect(read(fine)).toBe(fine);
  expect(read('')).toBeUndefined();
  for (const bad of [
    'security@galley.example',
    'http://galley.example/report',
    'mailto:nobody',
    'mailto:a@galley.example\nContact: mailto:b@evil.example',
    'https://galley.example/a b',
    'javascript:alert(1)',
  ]) {
    expect(() => read(bad), bad).toThrow('GALLEY_SECURITY_CONTACT');
  }
});

test('readConfig reports all problems at once, by variable name and without the value', () => {
  const { GALLEY_S3_BUCKET: _, ...rest } = good;
  const bad = {
    ...rest,
    GALLEY_HTTP_PORT: 'eighty',
    GALLEY_DATABASE_URL: 'mysql://root:hunter2@db',
    GALLEY_HTP_PORT: '1',
  };
  const read = () => readConfig(bad);
  expect(read).toThrow(ConfigError);
  for (const name of [
    'GALLEY_S3_BUCKET',
    'GALLEY_HTTP_PORT',
    'GALLEY_DATABASE_URL',
    'GALLEY_HTP_PORT: no such variable',
  ]) {
    expect(read).toThrow(name);
  }
  expect(read).not.toThrow('hunter2');
});

test('clearSecrets deletes the secrets from the environment and nothing else', () => {
  const environment: Record<string, string | undefined> = { ...good, PATH: '/usr/bin' };
  clearSecrets(environment);
  expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['GALLEY_SECRET']));
  expect(Object.keys(environment).filter((name) => /SECRET|KEY|DATABASE_URL|SMTP/.test(name))).toEqual([]);
  expect(environment).toMatchObject({ PATH: '/usr/bin', GALLEY_S3_BUCKET: 'galley' });
});

test('readConfig passes the certificates and the TLS name of Temporal only where TLS is on', () => {
  const given = {
    ...good,
    GALLEY_TEMPORAL_CA: '-----BEGIN CA',
    GALLEY_TEMPORAL_CERT: '-----BEGIN CERT',
    GALLEY_TEMPORAL_KEY: '-----BEGIN KEY',
    GALLEY_TEMPORAL_SERVER_NAME: 'temporal.internal',
  };
  expect(readConfig({ ...given, GALLEY_TEMPORAL_TLS: 'on' }).temporal.tls).toEqual({
    serverNameOverride: 'temporal.internal',
    serverRootCACertificate: Buffer.from('-----BEGIN CA'),
    clientCertPair: { crt: Buffer.from('-----BEGIN CERT'), key: Buffer.from('-----BEGIN KEY') },
  });
  expect(readConfig(given).temporal).not.toHaveProperty('tls');
});
