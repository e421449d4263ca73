import { expect, test } from 'vitest';
import { freeEgressPort, rulesFor } from './network-rule.ts';
import { egressPorts } from './ports.ts';

test('rulesFor restricts users to the ports of egress proxies on loopback', () => {
  const rules = rulesFor([996, 997], 'galley');
  expect(rules).toContain('meta skuid { 996, 997 } jump jail');
  expect(rules).toContain('ip daddr 127.0.0.1 tcp dport 28100-28199 accept');
  expect(rules.indexOf('accept\n')).toBeLessThan(rules.indexOf('counter reject'));
});

test('a free port for a proxy is allowed by the rule and is not the one of the system', async () => {
  const port = await freeEgressPort();
  expect(port).toBeGreaterThan(egressPorts.first);
  expect(port).toBeLessThanOrEqual(egressPorts.last);
});

test('freeEgressPort never returns the same port to two callers', async () => {
  const printed = [];
  for (let asked = 0; asked < 40; asked += 1) printed.push(await freeEgressPort());
  expect(new Set(printed).size).toBe(40);
});
