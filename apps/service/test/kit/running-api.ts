// For tests: the real api role, on its own database and the real servers of the stack.

import { randomUUID } from 'node:crypto';
import {
  createDatabase,
  dropDatabase,
  operatorEnvironment,
  requireTestDatabase,
  roleEnvironment,
  rolesWithUsers,
  stackEnvironment,
} from '@galley/scripts/stack';
import { defined } from '#platform/kernel';
import { type Config, readConfig, readConfigOf } from '../../src/boot/config/index.ts';
import type { DatabaseRole } from '../../src/boot/database-rights.ts';
import type { Modules } from '../../src/boot/modules.ts';
import type { Role } from '../../src/boot/role-names.ts';
import type { Program } from '../../src/boot/role-needs.ts';
import { type Extras, startRole } from '../../src/boot/wiring.ts';
import { prepare } from '../../src/commands/prepare.ts';
import { testPlan } from './jobs.ts';
import { offlineEnvironment } from './offline-environment.ts';

export type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

type Call = { key?: string; cookie?: string; headers?: Record<string, string>; body?: unknown; raw?: string };

export type RunningApi = {
  url: string;
  modules: Modules;
  config: Config;
  call: (method: string, path: string, call?: Call) => Promise<ApiResponse>;
  stop: () => Promise<void>;
};

/** The problem: the body itself, or the member of a JSON-RPC error. */
export function problemIn({ body }: ApiResponse): Record<string, unknown> {
  const { error } = body as { error?: { data?: Record<string, unknown> } };
  return error?.data ?? body;
}

/** A database with every migration, dropped at the end. Several nodes may run on it. */
export async function makeTestDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  await prepare(stackConfig(name, operatorEnvironment()), ['database']);
  return { name, drop: () => dropDatabase(name) };
}

/**
 * Creates a separate namespace: in a shared one, workers of another test would take this test's work. Also creates the
 * bucket of results, for a new stack.
 */
export async function makeTestNamespace(): Promise<{ GALLEY_TEMPORAL_NAMESPACE: string }> {
  const namespace = { GALLEY_TEMPORAL_NAMESPACE: `test-${randomUUID()}` };
  await prepare(stackConfig('unused', namespace), ['engine', 'storage']);
  return namespace;
}

export function startTestApi(database: string, overrides: Record<string, string> = {}): Promise<RunningApi> {
  return startTestRole('api', database, overrides);
}

/** The api with the product's own job types. No worker runs them: accepted jobs stay queued. */
export function startIdleApi(database: string, overrides: Record<string, string> = {}): Promise<RunningApi> {
  return start('api', { database, overrides });
}

/** Any role, with the job types of tests and without browsers. */
export function startTestRole(
  role: Role | 'all',
  database: string,
  overrides: Record<string, string> = {},
): Promise<RunningApi> {
  return start(role, { database, overrides }, { plan: testPlan, browsers: 'none' });
}

/** Everything in one process except browsers: only work without rendering runs. */
export function startProduct(database: string, overrides: Record<string, string>): Promise<RunningApi> {
  return start('all', { database, overrides }, { browsers: 'none' });
}

/** Everything in one process, including browsers. */
export function startBrowsingRole(database: string, overrides: Record<string, string>): Promise<RunningApi> {
  return start('all', { database, overrides });
}

type Slot = { database: string; overrides: Record<string, string> };

/** Each role has its own users here, as in an install; the test itself reads as the owner. */
async function start(role: Role | 'all', { database, overrides }: Slot, extras: Extras = {}): Promise<RunningApi> {
  const config = stackConfig(database, overrides, role);
  await requireTestDatabase(config.database.url);
  const own = stackConfig(database, { ...ownUsers(role, database), ...overrides }, role);
  const withUsers = { ...config, database: own.database, redis: own.redis };
  const started = await startRole(role, withUsers, extras);
  const { host: address, modules, stop } = started;
  return { url: address, modules, config, stop, call: (method, path, call) => send(method, `${address}${path}`, call) };
}

function ownUsers(program: Role | 'all', database: string): Record<string, string> {
  const role = rolesWithUsers.find((item) => item === program);
  return role === undefined ? {} : roleEnvironment(role, { database });
}

/** For a test that does the work of other roles in the modules of the started one. */
export function asOwner(database: string): { GALLEY_DATABASE_URL: string } {
  return { GALLEY_DATABASE_URL: stackEnvironment({ database }).GALLEY_DATABASE_URL };
}

/** The URL with which a role's own user reaches a database of makeTestDatabase. */
export function databaseUrlOf(role: DatabaseRole, database: string): string {
  return roleEnvironment(role, { database }).GALLEY_DATABASE_URL;
}

/** The configuration for the servers of the stack. */
function stackConfig(database: string, overrides: Record<string, string> = {}, program: Program = 'all'): Config {
  return readConfigOf(program, { ...offlineEnvironment, ...stackEnvironment({ database }), ...overrides });
}

/** The configuration without any server. */
export function offlineConfig(): Config {
  return readConfig(offlineEnvironment);
}

async function send(method: string, url: string, call: Call = {}): Promise<ApiResponse> {
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...defined({ 'x-api-key': call.key, cookie: call.cookie }),
      ...call.headers,
    },
    ...defined({ body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
