import { readConfig } from './config.ts';

export const host = '127.0.0.1';

/** All below 32768, where Linux starts to hand out ports of its own accord. A second stack stands further up. */
export const { portOffset } = readConfig();

export const ports = portsFrom(portOffset);

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
