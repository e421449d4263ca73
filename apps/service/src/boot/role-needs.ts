// What each program gets: the servers it opens and the variables it reads. It sees nothing else of its environment.
// Tests compare compose.yaml, the chart and docs/operations.md with this table.

import type { variables } from './config/config.ts';
import { type Role, roles } from './role-names.ts';

/** A role, all roles in one process, or the operator's commands (`prepare`, `backup`, `admin` …). */
export type Program = Role | 'operator' | 'all';

export type ServerName = 'postgres' | 'redis' | 'temporal' | 'object store' | 'mail';

const work = ['postgres', 'redis', 'temporal', 'object store'] as const;

/** Egress handles untrusted traffic, so it depends on no server. */
const serversByProgram: Record<Role | 'operator', readonly ServerName[]> = {
  api: [...work, 'mail'],
  capture: work,
  render: work,
  flow: [...work, 'mail'],
  egress: [],
  operator: ['postgres', 'temporal', 'object store'],
};

export function hasServer(program: Program, server: ServerName): boolean {
  return program === 'all' || serversByProgram[program].includes(server);
}

type VariableName = keyof typeof variables;
type Readers = readonly (Role | 'operator')[];

const everyone: Readers = [...roles, 'operator'];
const withServers: Readers = ['api', 'capture', 'render', 'flow', 'operator'];
const withRedis: Readers = ['api', 'capture', 'render', 'flow'];
const goingOut: Readers = ['api', 'capture', 'flow'];
const validating: Readers = [...goingOut, 'egress'];
const withBrowsers: Readers = ['capture', 'render'];

export const readersOf: Record<VariableName, Readers> = {
  GALLEY_HTTP_HOST: roles,
  GALLEY_HTTP_PORT: roles,
  GALLEY_BASE_URL: goingOut,
  GALLEY_APP_URL: goingOut,
  GALLEY_WS_URL: ['api'],
  GALLEY_TRUSTED_PROXIES: ['api'],
  GALLEY_DRAIN_DELAY_MS: roles,
  GALLEY_SECURITY_CONTACT: ['api'],
  GALLEY_LOG_LEVEL: everyone,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: roles,
  OTEL_TRACES_SAMPLER_ARG: roles,
  GALLEY_SECRET: ['api'],
  GALLEY_SECRET_SECONDARY: ['api'],
  GALLEY_PROXY_TOKEN_SECRET: validating,
  GALLEY_PROXY_TOKEN_SECRET_SECONDARY: validating,
  GALLEY_RATE_LIMITS: goingOut,
  GALLEY_FREE_FAILURES_PER_HOUR: ['api'],
  GALLEY_FREE_FAILURES_PER_DAY: ['api'],
  GALLEY_GRANTS_PER_DAY: ['api', 'flow'],
  GALLEY_REQUIRE_CONFIRMED_EMAIL: ['api'],
  GALLEY_UNPAID_UPLOADS_GIB: ['api', 'flow'],
  GALLEY_UNPAID_UPLOADS_PER_NETWORK_GIB: ['api'],
  GALLEY_PASSWORD_HASH_CONCURRENCY: ['api'],
  GALLEY_ACCOUNT_CONCURRENCY: ['api'],
  GALLEY_WORKER_CONCURRENCY: ['render', 'flow'],
  GALLEY_WORKFLOW_BUNDLE: ['flow'],
  GALLEY_EGRESS_HOST: ['egress'],
  GALLEY_EGRESS_PORT: ['egress'],
  GALLEY_EGRESS_URL: goingOut,
  GALLEY_EGRESS_TABLE: validating,
  GALLEY_EGRESS_PORTS: validating,
  GALLEY_EGRESS_DENY: validating,
  GALLEY_EGRESS_SERVICES: ['api', 'flow', 'egress'],
  GALLEY_BROWSER_PATH: withBrowsers,
  GALLEY_BROWSER_USER: withBrowsers,
  GALLEY_BROWSER_MEMORY_MB: withBrowsers,
  GALLEY_BROWSER_MAX_PAGES: withBrowsers,
  GALLEY_SCRATCH: withBrowsers,
  GALLEY_SANDBOX: [...withBrowsers, 'flow'],
  GALLEY_WRITER_PROVIDER: ['api', 'flow'],
  GALLEY_WRITER_MODEL: ['flow'],
  GALLEY_WRITER_KEY: ['flow'],
  GALLEY_WRITER_URL: ['flow'],
  GALLEY_WRITER_DEADLINE_MS: ['flow'],
  GALLEY_WRITER_TOKENS: ['flow'],
  GALLEY_WRITER_INPUT_DOLLARS: ['flow'],
  GALLEY_WRITER_OUTPUT_DOLLARS: ['flow'],
  GALLEY_WRITER_PACK_DOLLARS: ['flow'],
  GALLEY_CAPTURE_WORKERS: ['api'],
  GALLEY_SCREENSHOT_CONCURRENCY: ['capture'],
  GALLEY_VIDEO_CONCURRENCY: ['capture'],
  GALLEY_FILTER_LISTS: ['capture'],
  GALLEY_MCP_ORIGINS: ['api'],
  GALLEY_MCP_STATELESS: ['api'],
  GALLEY_WEBHOOK_RETRIES: ['flow'],
  GALLEY_EXAMPLE_URL: ['api'],
  GALLEY_STRIPE_KEY: ['api', 'flow'],
  GALLEY_STRIPE_WEBHOOK_SECRETS: ['api'],
  GALLEY_STRIPE_URL: ['api', 'flow'],
  GALLEY_STRIPE_TAX: ['api'],
  GALLEY_DOWNLOADER_PATH: ['capture'],
  GALLEY_DOWNLOADER_USER: ['capture'],
  GALLEY_SPEECH_URL: ['render'],
  GALLEY_SPEECH_MODEL: ['render'],
  GALLEY_SPEECH_KEY: ['render'],
  GALLEY_SPEECH_DEADLINE_MS: ['render'],
  GALLEY_VIDEO_PLATFORMS: goingOut,
  GALLEY_SMTP_URL: ['api', 'flow'],
  GALLEY_MAIL_FROM: ['api', 'flow'],
  GALLEY_DATABASE_URL: withServers,
  GALLEY_DATABASE_USERS: ['operator'],
  GALLEY_DATABASE_POOL: withServers,
  GALLEY_REDIS_URL: withRedis,
  GALLEY_TEMPORAL_ADDRESS: withServers,
  GALLEY_TEMPORAL_NAMESPACE: withServers,
  GALLEY_TEMPORAL_TLS: withServers,
  GALLEY_TEMPORAL_CA: withServers,
  GALLEY_TEMPORAL_CERT: withServers,
  GALLEY_TEMPORAL_KEY: withServers,
  GALLEY_TEMPORAL_SERVER_NAME: withServers,
  GALLEY_TEMPORAL_API_KEY: withServers,
  GALLEY_S3_ENDPOINT: withServers,
  GALLEY_S3_PUBLIC_URL: withServers,
  GALLEY_S3_REGION: withServers,
  GALLEY_S3_BUCKET: withServers,
  GALLEY_S3_ACCESS_KEY: withServers,
  GALLEY_S3_SECRET_KEY: withServers,
};

export function reads(program: Program, name: string): boolean {
  if (program === 'all') return true;
  return (readersOf[name as VariableName] ?? []).includes(program);
}

/** A port where nothing listens. */
const NOWHERE = '127.0.0.1:9';

/**
 * Values for variables that a program does not read but the schema requires: they connect to nothing and grant nothing.
 */
export const standIns: Readonly<Record<string, string>> = {
  GALLEY_BASE_URL: `http://${NOWHERE}`,
  GALLEY_APP_URL: `http://${NOWHERE}`,
  GALLEY_WS_URL: `ws://${NOWHERE}`,
  GALLEY_STRIPE_KEY: 'none_test_',
  GALLEY_STRIPE_WEBHOOK_SECRETS: 'whsec_of_another_program',
  GALLEY_SMTP_URL: `smtp://${NOWHERE}`,
  GALLEY_MAIL_FROM: 'nobody@galley.example',
  GALLEY_DATABASE_URL: `postgres://nobody@${NOWHERE}/nothing`,
  GALLEY_REDIS_URL: `redis://${NOWHERE}`,
  GALLEY_TEMPORAL_ADDRESS: NOWHERE,
  GALLEY_S3_ENDPOINT: `http://${NOWHERE}`,
  GALLEY_S3_PUBLIC_URL: `http://${NOWHERE}`,
  GALLEY_S3_BUCKET: 'nothing',
  GALLEY_S3_ACCESS_KEY: 'nobody',
  GALLEY_S3_SECRET_KEY: 'nobody',
  GALLEY_WRITER_URL: `http://${NOWHERE}`,
};

/** A program that may not sign gets a new secret at each start, whose signatures no other program accepts. */
const ownSecrets = ['GALLEY_SECRET', 'GALLEY_PROXY_TOKEN_SECRET'];

type Environment = Record<string, string | undefined>;

/** The environment as one program sees it. */
export function environmentOf(program: Program, environment: Environment, makeSecret: () => string): Environment {
  if (program === 'all') return environment;
  const foreign = Object.keys(readersOf).filter((name) => !reads(program, name));
  const replaced = foreign.map((name) => [name, ownSecrets.includes(name) ? makeSecret() : standIns[name]]);
  return { ...environment, ...Object.fromEntries(replaced) };
}
