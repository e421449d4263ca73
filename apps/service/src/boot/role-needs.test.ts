import { createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { createLogger } from '#platform/kernel';
import { offlineEnvironment } from '#test/offline-environment';
import { readConfigOf, variables } from './config/index.ts';
import { openServers } from './connections.ts';
import { roles } from './role-names.ts';
import { type Program, readersOf, reads } from './role-needs.ts';
import { startRole } from './wiring.ts';

const programs = [...roles, 'operator'] as const;

/** A recognisable value for every secret. */
const secrets: Record<string, string> = {
  GALLEY_SECRET: 'planted-session-secret-of-enough-length',
  GALLEY_SECRET_SECONDARY: 'planted-next-session-secret-of-enough-length',
  GALLEY_PROXY_TOKEN_SECRET: 'planted-pass-secret-of-enough-length',
  GALLEY_PROXY_TOKEN_SECRET_SECONDARY: 'planted-next-pass-secret-of-enough-length',
  GALLEY_STRIPE_KEY: 'sk_test_planted_processor',
  GALLEY_STRIPE_WEBHOOK_SECRETS: 'whsec_planted_events_of_the_processor',
  GALLEY_SMTP_URL: 'smtp://planted:mail@127.0.0.1:9',
  GALLEY_DATABASE_URL: 'postgres://planted:database@127.0.0.1:9/nothing',
  GALLEY_DATABASE_USERS: 'api=galley_api:planted-password',
  GALLEY_REDIS_URL: 'redis://planted:redis@127.0.0.1:9',
  GALLEY_S3_ACCESS_KEY: 'planted-access',
  GALLEY_S3_SECRET_KEY: 'planted-object-store',
  GALLEY_WRITER_PROVIDER: 'openai',
  GALLEY_WRITER_KEY: 'planted-writer',
  GALLEY_SPEECH_URL: 'http://127.0.0.1:9/v1',
  GALLEY_SPEECH_KEY: 'planted-speech',
  GALLEY_TEMPORAL_CERT: '-----BEGIN planted-certificate',
  GALLEY_TEMPORAL_KEY: '-----BEGIN planted-temporal',
  GALLEY_TEMPORAL_API_KEY: 'planted-temporal-account',
};
const everything = { ...offlineEnvironment, ...secrets };
const isSecret = (name: string): boolean => 'secret' in variables[name as keyof typeof variables];

/** The secrets that appear in a program's configuration, by variable name. */
function held(program: Program): string[] {
  const text = JSON.stringify(readConfigOf(program, everything), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
  );
  return Object.keys(secrets).filter(
    (name) => isSecret(name) && text.includes(String(secrets[name]).replace('api=galley_api:', '')),
  );
}

test('variables: every secret has a test value', () => {
  expect(Object.keys(variables).filter((name) => isSecret(name) && !(name in secrets))).toEqual([]);
});

test.each(programs)('readConfigOf gives %s the secrets that readersOf declares for it, and no other', (program) => {
  expect(held(program)).toEqual(Object.keys(secrets).filter((name) => isSecret(name) && reads(program, name)));
});

test.each(programs)('readConfigOf starts %s with a compatible text model, which only flow calls', (program) => {
  const model = { GALLEY_WRITER_PROVIDER: 'compatible', GALLEY_WRITER_URL: 'http://model.example/v1' };
  const { writer } = readConfigOf(program, { ...offlineEnvironment, ...model });
  expect(writer.model?.url === model.GALLEY_WRITER_URL).toBe(program === 'flow');
});

test('startRole (control): a process with every role holds every secret', () => {
  expect(held('all')).toEqual(Object.keys(secrets).filter(isSecret));
});

test("readersOf gives render no signing secret, egress one secret and its replacement, and only api the secrets of users' credentials", () => {
  expect(held('egress')).toEqual(['GALLEY_PROXY_TOKEN_SECRET', 'GALLEY_PROXY_TOKEN_SECRET_SECONDARY']);
  expect(held('render').filter((name) => /_SECRET(?:_SECONDARY)?$/.test(name))).toEqual([]);
  expect(readersOf.GALLEY_SECRET).toEqual(['api']);
});

test.each(programs)('startRole: %s starts from its own variables alone and names a missing one', (program) => {
  const own = Object.fromEntries(Object.entries(everything).filter(([name]) => reads(program, name)));
  expect(() => readConfigOf(program, own)).not.toThrow();
  const [needed] = Object.keys(own).filter(
    (name) => !variables[name as keyof typeof variables].schema.safeParse(undefined).success,
  );
  expect(() => readConfigOf(program, { ...own, [String(needed)]: '' })).toThrow(String(needed));
});

test('readConfigOf replaces a secret that a program may not have by a new random value at each start', () => {
  const [one, other] = [readConfigOf('render', everything), readConfigOf('render', everything)];
  expect(one.egress.secret).toEqual(expect.any(String));
  expect(one.egress.secret).not.toBe(other.egress.secret);
});

test('startRole: egress is ready without any server and connects to none; control: api connects', async () => {
  const knocks: string[] = [];
  const routes = await Promise.all(['database', 'redis', 'temporal', 'store'].map((name) => listen(name, knocks)));
  const [database, redis, temporal, store] = routes.map(({ address }) => address);
  const environment = {
    ...offlineEnvironment,
    GALLEY_DATABASE_URL: `postgres://galley@${database}/galley`,
    GALLEY_REDIS_URL: `redis://${redis}`,
    GALLEY_TEMPORAL_ADDRESS: String(temporal),
    GALLEY_S3_ENDPOINT: `http://${store}`,
  };
  const egress = await startRole('egress', readConfigOf('egress', environment));
  expect((await fetch(`${egress.host}/readyz`)).status).toBe(200);
  await egress.stop();
  expect(knocks).toEqual([]);
  const log = createLogger({ level: 'fatal', role: 'api' });
  const servers = openServers(readConfigOf('api', environment), log, { program: 'api' });
  // A rejected Temporal client retries for a long time, so it is left out.
  const asked = servers.dependencies.filter(({ name }) => name !== 'temporal');
  await Promise.allSettled(asked.map(({ check }) => check()));
  await servers.close();
  expect(new Set(knocks)).toEqual(new Set(['database', 'redis', 'store']));
  for (const { server } of routes) server.close();
});

async function listen(name: string, knocks: string[]): Promise<{ server: Server; address: string }> {
  const server = createServer((socket) => {
    knocks.push(name);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, address: `127.0.0.1:${address.port}` };
}
