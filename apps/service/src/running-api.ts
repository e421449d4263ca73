// For tests: the api role as it is, on a database of its own and the real servers of the stack.

import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase, requireTestDatabase, stackEnvironment } from '@galley/scripts/stack';
import { type Config, readConfig, readConfigOf } from './config.ts';
import { type DatabaseRole, databaseRoles } from './database-rights.ts';
import { lonelyEnvironment } from './lonely-environment.ts';
import { prepare } from './prepare.ts';
import type { Program } from './role-needs.ts';
import type { Role } from './roles.ts';
import type { Rooms } from './rooms.ts';
import { testPlan } from './test-jobs.ts';
import { type Extras, startRole } from './wiring.ts';

export type ApiAnswer = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

type Call = { key?: string; cookie?: string; headers?: Record<string, string>; body?: unknown; raw?: string };

export type RunningApi = {
  url: string;
  rooms: Rooms;
  config: Config;
  call: (method: string, path: string, call?: Call) => Promise<ApiAnswer>;
  stop: () => Promise<void>;
};

/** What went wrong: the body itself, or where JSON-RPC puts it. */
export function problemIn({ body }: ApiAnswer): Record<string, unknown> {
  const { error } = body as { error?: { data?: Record<string, unknown> } };
  return error?.data ?? body;
}

/** A database with every migration, dropped at the end. Several nodes may run on it. */
export async function makeTestDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name);
  await prepare(stackConfig(name, { GALLEY_DATABASE_USERS: testUsers }), ['database']);
  return { name, drop: () => dropDatabase(name) };
}

/**
 * A namespace of its own: in a shared one, workers of another test would take this one's work and not know it.
 * What jobs make has a place as well, on a stack where nothing ran before.
 */
export async function makeTestNamespace(): Promise<{ GALLEY_TEMPORAL_NAMESPACE: string }> {
  const namespace = { GALLEY_TEMPORAL_NAMESPACE: `test-${randomUUID()}` };
  await prepare(stackConfig('unused', namespace), ['engine', 'storage']);
  return namespace;
}

export function startTestApi(database: string, overrides: Record<string, string> = {}): Promise<RunningApi> {
  return startTestRole('api', database, overrides);
}

/** The api with the product's own job types. Nobody works on them: what is accepted stays queued. */
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

/** Everything in one process, as it is. */
export function startBrowsingRole(database: string, overrides: Record<string, string>): Promise<RunningApi> {
  return start('all', { database, overrides });
}

type Place = { database: string; overrides: Record<string, string> };

/** A role has its own database user here, as in an install; the test itself looks with the eyes of the owner. */
async function start(role: Role | 'all', { database, overrides }: Place, extras: Extras = {}): Promise<RunningApi> {
  const config = stackConfig(database, overrides, role);
  await requireTestDatabase(config.database.url);
  const isGiven = overrides['GALLEY_DATABASE_URL'] !== undefined;
  const own = isGiven ? undefined : databaseRoles.find((each) => each === role);
  const url = own === undefined ? config.database.url : urlAs(testUserOf(own), config.database.url);
  const started = await startRole(role, { ...config, database: { ...config.database, url } }, extras);
  const { address, rooms, stop } = started;
  return { url: address, rooms, config, stop, call: (method, path, call) => send(method, `${address}${path}`, call) };
}

type TestUser = { name: string; password: string };

/** The same for every test: users belong to the server, and have rights in each database on its own. */
function testUserOf(role: DatabaseRole): TestUser {
  return { name: `galley_test_${role}`, password: 'known-to-tests-on-loopback' };
}

const testUsers = databaseRoles
  .map((role) => ({ role, ...testUserOf(role) }))
  .map(({ role, name, password }) => `${role}=${name}:${password}`)
  .join(',');

function urlAs({ name, password }: TestUser, url: string): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}

/** For a test that does the work of other roles in the rooms of the one it started. */
export function asOwner(database: string): { GALLEY_DATABASE_URL: string } {
  return { GALLEY_DATABASE_URL: stackEnvironment({ database }).GALLEY_DATABASE_URL };
}

/** How a role's own user reaches a database that makeTestDatabase made. */
export function databaseUrlOf(role: DatabaseRole, database: string): string {
  return urlAs(testUserOf(role), stackEnvironment({ database }).GALLEY_DATABASE_URL);
}

/** The servers of the stack. */
function stackConfig(database: string, overrides: Record<string, string> = {}, program: Program = 'all'): Config {
  return readConfigOf(program, { ...lonelyEnvironment, ...stackEnvironment({ database }), ...overrides });
}

/** No server at all. */
export function lonelyConfig(): Config {
  return readConfig(lonelyEnvironment);
}

async function send(method: string, url: string, call: Call = {}): Promise<ApiAnswer> {
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.key === undefined ? {} : { 'x-api-key': call.key }),
      ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body }),
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
