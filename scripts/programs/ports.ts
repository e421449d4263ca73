import { egressPorts, portOffset } from '#servers';

/** Beside those of the stack, moved with it, and like them below 32768. */
export const ports = {
  api: 28080 + portOffset,
  capture: 28081 + portOffset,
  render: 28082 + portOffset,
  flow: 28083 + portOffset,
  egress: 28084 + portOffset,
  // Browsers reach one range only, whatever the offset: see the network rule.
  egressProxy: egressPorts.first + Math.floor(portOffset / 100),
  plantStore: 28090 + portOffset,
  site: 28091 + portOffset,
  mail: 28092 + portOffset,
  processor: 28093 + portOffset,
  smtp: 28025 + portOffset,
} as const;
