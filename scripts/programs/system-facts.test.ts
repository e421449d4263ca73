import { expect, test } from 'vitest';
import { portOffset } from '#servers';
import { chooseSystemFacts, describeSystem } from './system-facts.ts';

const at = (port: number) => `127.0.0.1:${port + portOffset}`;

test('systemFacts has every URL that an end-to-end test needs', () => {
  const line = describeSystem({ ...chooseSystemFacts(), plantToken: 'secret' }, 'svcweb-1');
  expect(line).toEqual({
    base_url: `http://${at(28080)}`,
    app_url: `http://${at(28080)}`,
    ws_url: `ws://${at(28080)}`,
    sandbox_url: `http://${at(28090)}`,
    site_url: `http://${at(28091)}`,
    plant_token: 'secret',
    mail_url: `http://${at(28092)}`,
    processor_url: `http://${at(28093)}`,
    web_key: 'svcweb-1',
    web_origin: 'https://shop.example',
  });
});

test('no two systems share a database or a token', () => {
  const [one, other] = [chooseSystemFacts(), chooseSystemFacts()];
  expect(one.database).toMatch(/^galley_system_[0-9a-f]{8}$/);
  expect(one.database).not.toBe(other.database);
  expect(one.plantToken).not.toBe(other.plantToken);
});
