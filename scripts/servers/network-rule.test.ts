import { expect, test } from 'vitest';
import { egressPorts, freeEgressPort, rulesFor } from './network-rule.ts';

test('the rule holds these users to the ports of egress proxies on loopback', () => {
  const rules = rulesFor([996, 997], 'galley');
  expect(rules).toContain('meta skuid { 996, 997 } jump jail');
  expect(rules).toContain('ip daddr 127.0.0.1 tcp dport 28100-28199 accept');
  expect(rules.indexOf('accept\n')).toBeLessThan(rules.indexOf('counter reject'));
});

test('a free port for a proxy is one that the rule leaves open, and not the one of the system', async () => {
  const port = await freeEgressPort();
  expect(port).toBeGreaterThan(egressPorts.first);
  expect(port).toBeLessThanOrEqual(egressPorts.last);
});

test('of two that ask one after the other, nobody is told the port of the other', async () => {
  const told = [];
  for (let asked = 0; asked < 40; asked += 1) told.push(await freeEgressPort());
  expect(new Set(told).size).toBe(40);
});
