// Servers that the service itself calls, such as the mail relay: the operator lists them, and egress leads to them.

import { isIP } from 'node:net';
import type { Deciders, Decision } from '../decide.ts';
import { type Target, targetOfAuthority } from '../target.ts';

export type Services = readonly Target[];

/** Reads `api.stripe.com:443` and the like. */
export function parseServices(items: readonly string[]): Services {
  return items.map((item) => {
    const target = targetOfAuthority(item);
    if (target === undefined || target.port === 0) throw new Error(`"${item}" is no HOST:PORT`);
    return target;
  });
}

export function hasService(services: Services, { host, port }: Target): boolean {
  return services.some((item) => item.host === host && item.port === port);
}

type ServiceDeciders = Pick<Deciders, 'resolve' | 'isOwnListener'> & { services: Services };

/** Wherever it is: the operator has named it, and it may well be in a private network. */
export async function decideService(target: Target, deciders: ServiceDeciders): Promise<Decision> {
  if (!hasService(deciders.services, target)) return { reason: 'target_refused' };
  const ips = isIP(target.host) === 0 ? await deciders.resolve(target.host) : [target.host];
  if (ips.length === 0) return { reason: 'unresolvable' };
  if (ips.some((ip) => deciders.isOwnListener(ip, target.port))) return { reason: 'address_refused' };
  return { ips, port: target.port };
}
