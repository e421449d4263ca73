import { egressPorts } from '#servers';

/** Beside those of the stack, and like them below 32768. */
export const ports = {
  api: 28080,
  capture: 28081,
  render: 28082,
  flow: 28083,
  egress: 28084,
  egressProxy: egressPorts.first,
  plantStore: 28090,
  site: 28091,
  mail: 28092,
  smtp: 28025,
} as const;
