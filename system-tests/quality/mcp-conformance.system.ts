import assert from 'node:assert/strict';
import { join } from 'node:path';
import { operations, tools } from '@galley/contract';
import { openMcpFixture } from '@galley/service/test-kit';
import { tryAuthorization } from '#quality/mcp/authorization';
import { documentedInspectorArguments } from '#quality/mcp/documented-command';
import { buildFixtureServer } from '#quality/mcp/fixture-server';
import { openKeyedProxy } from '#quality/mcp/keyed-proxy';
import { runOfficial } from '#quality/mcp/official-tools';
import { config } from '#support/config';
import { startJobSystem } from '#support/job-system';
import type { Report, SystemTest } from '#system-test';

const PATH = operations.callMcp.path;
const EXPECTED_FAILURES = join(config.root, 'system-tests/quality/mcp/expected-failures.yaml');

/** The suite sends the Origin of a page on the same machine, which must be allowed. */
const LOCAL = {
  GALLEY_BASE_URL: 'http://127.0.0.1:8080',
  GALLEY_APP_URL: 'http://127.0.0.1:8080',
};

/** Scenarios that do not need the suite's own tools, and can run against the product itself. */
const SCENARIOS = [
  'server-initialize',
  'server-session-lifecycle',
  'logging-set-level',
  'ping',
  'tools-list',
  'resources-list',
  'dns-rebinding-protection',
  'http-header-validation',
];

/** An input for each tool that it accepts, whatever its result is. */
const ARGUMENTS: Record<(typeof tools)[number]['name'], string[]> = {
  credits: [],
  instant_post: ['action=list'],
  take_screenshot: ['url=https://bakery.example/'],
  get_job: [`job_id=job_${'0'.repeat(29)}`],
  kitchen_render: ['url=https://bakery.example/'],
  edit_pack: ['job_id=job_00000000000000000000000000000', 'kind=drop', 'asset=cover'],
  share_pack: ['job_id=job_00000000000000000000000000000', 'action=list'],
};

export const systemTest: SystemTest = {
  title: 'The official MCP conformance suite and Inspector find nothing beyond the expected failures',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    await using system = await startJobSystem({ roles: { api: LOCAL } });
    const [account] = await system.openAccounts(1, 0);
    const key = account?.key ?? '';
    await using proxy = await openKeyedProxy(system.url, key);
    for (const scenario of SCENARIOS) {
      const { code, output } = await runOfficial('conformance', server(proxy.url, ['--scenario', scenario]));
      report.check(`conformance, the product: ${scenario} ${resultIn(output)}`, () => assert.equal(code, 0, output));
    }
    await tryFixture(report);
    await tryInspector(system.url, key, report);
    await tryAuthorization(report);
  },
};

/** The whole active suite, on the same route with the server that the suite expects. */
async function tryFixture(report: Report): Promise<void> {
  await using fixture = await openMcpFixture(buildFixtureServer);
  const { code, output } = await runOfficial(
    'conformance',
    server(fixture.url, ['--expected-failures', EXPECTED_FAILURES]),
  );
  report.metric('conformance, the route with the fixture server', resultIn(output));
  report.check('conformance, the route: exactly the expected failures fail', () => assert.equal(code, 0, output));
}

async function tryInspector(url: string, key: string, report: Report): Promise<void> {
  const ask = (...args: string[]) =>
    runOfficial('inspector', [
      ...['--cli', `${url}${PATH}`, '--transport', 'http', '--header', `X-API-Key: ${key}`],
      ...['--format', 'json', ...args],
    ]);
  const listed = await ask('--method', 'tools/list');
  report.check('Inspector lists every tool', () => {
    assert.equal(listed.code, 0, listed.output);
    for (const { name } of tools) assert.ok(listed.output.includes(`"${name}"`), name);
  });
  for (const { name } of tools) {
    const args = ARGUMENTS[name].flatMap((item) => ['--tool-arg', item]);
    const { code, output } = await ask('--method', 'tools/call', '--tool-name', name, ...args);
    // 5 is a result with isError, such as the 402 of an account without credits.
    report.check(`Inspector calls ${name} (exit ${code})`, () => assert.ok(code === 0 || code === 5, output));
  }
  const documented = await runOfficial('inspector', documentedInspectorArguments(config.root, { url, key }));
  report.check('the Inspector command of docs/agents.md lists every tool', () => {
    assert.equal(documented.code, 0, documented.output);
    for (const { name } of tools) assert.ok(documented.output.includes(`"${name}"`), name);
  });
  const rejected = await runOfficial('inspector', [
    '--cli',
    `${url}${PATH}`,
    '--transport',
    'http',
    '--method',
    'tools/list',
  ]);
  report.check(`control: without a key Inspector is rejected (exit ${rejected.code})`, () =>
    assert.notEqual(rejected.code, 0),
  );
}

function server(url: string, more: string[]): string[] {
  return ['server', '--url', `${url}${PATH}`, ...more];
}

/** Such as `2/2` or `54 passed, 5 failed`. */
function resultIn(output: string): string {
  return (/Passed: (\d+\/\d+)/.exec(output) ?? /Total: (.*)/.exec(output))?.[1] ?? '';
}
