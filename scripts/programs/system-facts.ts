import { randomBytes } from 'node:crypto';
import { host } from '#servers';
import { ports } from './ports.ts';

export type SystemFacts = ReturnType<typeof chooseSystemFacts>;

/** What differs between systems. */
export function chooseSystemFacts(extraHosts: string[] = []) {
  const suffix = randomBytes(4).toString('hex');
  return {
    database: `galley_system_${suffix}`,
    plantToken: randomBytes(24).toString('hex'),
    secret: randomBytes(32).toString('hex'),
    proxyTokenSecret: randomBytes(32).toString('hex'),
    processorKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    /** Hosts beside those of the fixture site: see `readExtraHosts`. */
    extraHosts,
  };
}

/** A website that has a key of its own. */
export const webOrigin = 'https://shop.example';

/** The line that tests and users read: where everything listens, and the credentials. */
export function describeSystem(facts: SystemFacts, webKey?: string) {
  return {
    base_url: `http://${host}:${ports.api}`,
    app_url: `http://${host}:${ports.api}`,
    ws_url: `ws://${host}:${ports.api}`,
    sandbox_url: `http://${host}:${ports.plantStore}`,
    site_url: `http://${host}:${ports.site}`,
    plant_token: facts.plantToken,
    mail_url: `http://${host}:${ports.mail}`,
    processor_url: `http://${host}:${ports.processor}`,
    ...(webKey === undefined ? {} : { web_key: webKey, web_origin: webOrigin }),
  };
}
