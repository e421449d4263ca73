import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  host,
  inheritedEnvironment,
  locateDownloader,
  roleEnvironment,
  rolesWithUsers,
  stackEnvironment,
} from '#servers';
import { repository } from './paths.ts';
import { ports } from './ports.ts';
import type { Program } from './program.ts';
import { describeSystem, type SystemFacts } from './system-facts.ts';

const programs: Program[] = [
  role('api'),
  role('capture'),
  role('render'),
  role('flow'),
  role('egress'),
  {
    name: 'plant-store',
    file: 'apps/plant-store/src/main.ts',
    port: ports.plantStore,
    readyPath: '/openapi.json',
    environment: ({ port, plantToken }) => ({
      ...inheritedEnvironment(),
      PLANT_STORE_HOST: host,
      PLANT_STORE_PORT: String(port),
      PLANT_STORE_TOKEN: plantToken,
    }),
  },
  {
    name: 'mail',
    file: 'packages/fixtures/mail-catcher/main.ts',
    port: ports.mail,
    readyPath: '/messages',
    environment: ({ port }) => ({
      ...inheritedEnvironment(),
      MAIL_HOST: host,
      MAIL_HTTP_PORT: String(port),
      MAIL_SMTP_PORT: String(ports.smtp),
    }),
  },
  {
    name: 'processor',
    file: 'packages/fixtures/payment-processor/main.ts',
    port: ports.processor,
    readyPath: '/',
    environment: ({ port, ...facts }) => ({
      ...inheritedEnvironment(),
      PROCESSOR_HOST: host,
      PROCESSOR_PORT: String(port),
      PROCESSOR_KEY: facts.processorKey,
      PROCESSOR_SECRET: facts.webhookSecret,
      PROCESSOR_WEBHOOK_URL: `${describeSystem(facts).base_url}/api/v1/webhooks/stripe`,
    }),
  },
  {
    name: 'site',
    file: 'packages/fixtures/site/main.ts',
    port: ports.site,
    readyPath: '/',
    environment: ({ port }) => ({ ...inheritedEnvironment(), SITE_HOST: host, SITE_PORT: String(port) }),
  },
];

/** All requests come from one IP here. Limits per account name or key stay as they are. */
const TEST_LIMITS = [
  'address=1000000/60',
  'stranger=10000/60',
  'login=10000/60',
  'reset=10000/60',
  'grant=10000/86400',
].join(',');

/** Every program whose code exists. */
export function listPrograms(): Program[] {
  return programs.filter((program) => existsSync(join(repository, program.file)));
}

/** The environment of every role and command of the service; commands run as the owner of the database. */
export function serviceEnvironment(facts: SystemFacts & { port: number }): Record<string, string> {
  const { base_url, app_url, ws_url } = describeSystem(facts);
  return {
    ...inheritedEnvironment(),
    ...stackEnvironment({ database: facts.database }),
    GALLEY_HTTP_HOST: host,
    GALLEY_HTTP_PORT: String(facts.port),
    GALLEY_BASE_URL: base_url,
    GALLEY_APP_URL: app_url,
    GALLEY_WS_URL: ws_url,
    GALLEY_LOG_LEVEL: 'info',
    GALLEY_SECRET: facts.secret,
    GALLEY_PROXY_TOKEN_SECRET: facts.proxyTokenSecret,
    GALLEY_STRIPE_URL: `http://${host}:${ports.processor}`,
    GALLEY_STRIPE_KEY: facts.processorKey,
    GALLEY_STRIPE_WEBHOOK_SECRETS: facts.webhookSecret,
    GALLEY_SMTP_URL: `smtp://${host}:${ports.smtp}`,
    GALLEY_MAIL_FROM: 'Galley <hello@galley.example>',
    GALLEY_RATE_LIMITS: TEST_LIMITS,
    GALLEY_GRANTS_PER_DAY: '10000',
    // No load balancer has to notice first that a role is shutting down.
    GALLEY_DRAIN_DELAY_MS: '0',
    GALLEY_CAPTURE_WORKERS: `http://${host}:${ports.capture}`,
    GALLEY_EGRESS_PORT: String(ports.egressProxy),
    GALLEY_EGRESS_URL: `http://${host}:${ports.egressProxy}`,
    GALLEY_EGRESS_TABLE: [siteTable(), ...facts.extraHosts].join(','),
    // Our own front page is at a private IP here.
    GALLEY_EXAMPLE_URL: 'http://bakery.example',
    GALLEY_DOWNLOADER_PATH: locateDownloader(),
    GALLEY_VIDEO_PLATFORMS: `${host}:${ports.site}/watch/`,
    GALLEY_FILTER_LISTS: join(repository, 'packages', 'fixtures', 'site', 'lists'),
  };
}

/** Brands that the fixture site serves. */
const siteHosts = [
  ...['bakery', 'saltway', 'stillwatch', 'afterlight', 'kirinocha', 'riwaq', 'grauwert'],
  ...['courier', 'slow-repairs', 'fernhollow', 'harrowgate', 'pelmet', 'minamo', 'almarfa', 'tidewise', 'oriel'],
].map((name) => `${name}.example`);

/** The fixture site is reached at its own URL, and by the names of its brands. */
function siteTable(): string {
  const site = `${host}:${ports.site}`;
  return [site, ...siteHosts].map((name) => `${name}=${site}`).join(',');
}

function role(name: 'api' | 'capture' | 'render' | 'flow' | 'egress'): Program {
  return {
    name,
    file: 'apps/service/src/main.ts',
    args: [name],
    port: ports[name],
    readyPath: '/readyz',
    environment: (facts) => ({ ...serviceEnvironment(facts), ...ownUsers(name, facts) }),
  };
}

/** Roles use the database and Redis rights of an install, so that a missing right shows up here first. */
function ownUsers(name: string, facts: SystemFacts): Record<string, string> {
  const role = rolesWithUsers.find((item) => item === name);
  return role === undefined ? {} : roleEnvironment(role, facts);
}
