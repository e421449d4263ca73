// For tests and system tests: a complete configuration in which every server is missing. A test overrides what it has.

import { standIns } from '../../src/boot/role-needs.ts';

export const STUDIO = 'http://studio.example';

/** A port on which nothing listens. */
const NOWHERE = '127.0.0.1:9';

export const offlineEnvironment: Record<string, string> = {
  ...standIns,
  GALLEY_HTTP_PORT: '0',
  GALLEY_BASE_URL: STUDIO,
  GALLEY_APP_URL: STUDIO,
  GALLEY_WS_URL: 'ws://studio.example',
  GALLEY_LOG_LEVEL: 'fatal',
  GALLEY_DRAIN_DELAY_MS: '0',
  GALLEY_SECRET: 'a secret that only tests know, and long',
  GALLEY_PROXY_TOKEN_SECRET: 'another secret that only tests know',
  GALLEY_RATE_LIMITS: 'off',
  GALLEY_VIDEO_CONCURRENCY: '4',
  GALLEY_EGRESS_PORT: '0',
  GALLEY_EGRESS_URL: `http://${NOWHERE}`,
  GALLEY_CAPTURE_WORKERS: `http://${NOWHERE}`,
  GALLEY_STRIPE_URL: `http://${NOWHERE}`,
  GALLEY_STRIPE_KEY: 'sk_test_nobody',
  GALLEY_STRIPE_WEBHOOK_SECRETS: 'whsec_only_tests_know_this_one',
  GALLEY_MAIL_FROM: 'hello@galley.example',
};
