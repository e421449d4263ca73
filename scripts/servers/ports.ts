import { GREATEST_OFFSET, readConfig } from './config.ts';

export const host = '127.0.0.1';

/** All below 32768, where the ephemeral ports of Linux begin. A second stack uses higher ones. */
export const { portOffset } = readConfig();
export const ports = portsFrom(portOffset);

/** The ports on which browsers under the network rule find an egress proxy, for all stacks of a machine. */
export const egressPorts = { first: 28100, last: 28199 };

rejectCollision(portOffset);

export function portsFrom(offset: number) {
  return {
    postgres: 25432 + offset,
    redis: 26380 + offset,
    objectStore: 27070 + offset,
    temporal: {
      FRONTEND_GRPC_PORT: 27233 + offset,
      HISTORY_GRPC_PORT: 27234 + offset,
      MATCHING_GRPC_PORT: 27235 + offset,
      WORKER_GRPC_PORT: 27239 + offset,
      FRONTEND_HTTP_PORT: 27243 + offset,
      FRONTEND_MEMBERSHIP_PORT: 26933 + offset,
      HISTORY_MEMBERSHIP_PORT: 26934 + offset,
      MATCHING_MEMBERSHIP_PORT: 26935 + offset,
      WORKER_MEMBERSHIP_PORT: 26939 + offset,
    },
  };
}

/** Ports of the programs of a system, with the offset of its stack. */
export function programPortsFrom(offset: number) {
  return {
    api: 28080 + offset,
    capture: 28081 + offset,
    render: 28082 + offset,
    flow: 28083 + offset,
    egress: 28084 + offset,
    // Browsers reach one range only, whatever the offset: see the network rule.
    egressProxy: egressPorts.first + Math.floor(offset / 100),
    plantStore: 28090 + offset,
    site: 28091 + offset,
    mail: 28092 + offset,
    processor: 28093 + offset,
    smtp: 28025 + offset,
  };
}

/** A second stack must use neither the ports of the first nor the range of the egress proxies. */
export function rejectCollision(offset: number): void {
  if (offset === 0) return;
  const first = new Map(listPorts(0).map(({ name, port }) => [port, name]));
  for (const { name, port } of listPorts(offset)) {
    const isEgress = name !== 'egressProxy' && port >= egressPorts.first && port <= egressPorts.last;
    const taken = isEgress ? 'the egress proxies' : first.get(port);
    if (taken === undefined) continue;
    const advice = `Choose another from 100 to ${GREATEST_OFFSET}, such as 1000.`;
    throw new Error(
      `GALLEY_STACK_PORT_OFFSET is ${offset}: its ${name} would take port ${port} of ${taken} in the stack without an offset. ${advice}`,
    );
  }
}

function listPorts(offset: number): { name: string; port: number }[] {
  const { temporal, ...servers } = portsFrom(offset);
  const all = { ...servers, ...temporal, ...programPortsFrom(offset) };
  return Object.entries(all).map(([name, port]) => ({ name, port }));
}
