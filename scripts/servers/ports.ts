export const host = '127.0.0.1';

/** All below 32768, where Linux starts to hand out ports of its own accord. */
export const ports = {
  postgres: 25432,
  redis: 26380,
  objectStore: 27070,
  temporal: {
    FRONTEND_GRPC_PORT: 27233,
    HISTORY_GRPC_PORT: 27234,
    MATCHING_GRPC_PORT: 27235,
    WORKER_GRPC_PORT: 27239,
    FRONTEND_HTTP_PORT: 27243,
    FRONTEND_MEMBERSHIP_PORT: 26933,
    HISTORY_MEMBERSHIP_PORT: 26934,
    MATCHING_MEMBERSHIP_PORT: 26935,
    WORKER_MEMBERSHIP_PORT: 26939,
  },
} as const;
