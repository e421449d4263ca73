// The only reader of the environment. It reports every problem at once, by variable name.

import { limits, rateLimits, webhookRetrySeconds } from '@galley/contract';
import { z } from 'zod';
import { billingVariables, readBilling } from './billing.ts';
import { databaseVariables, readDatabase } from './database.ts';
import { engineVariables, readEngine } from './engine.ts';
import { failureVariables, readFailures } from './failures.ts';
import { grantVariables, readGrants, readUnpaidUploads } from './grants.ts';
import { httpVariables, readHttp } from './http.ts';
import { mcpVariables } from './mcp.ts';
import { renamedVariables } from './renamed-variables.ts';
import { readSecrets, secretVariables } from './secrets.ts';
import { readWriter, writerVariables } from './text-model.ts';
import { tracesVariables } from './traces.ts';
import { blankAsAbsent, egressTable, list, networks, origin, port, portList, services } from './values.ts';
import { readVideo, videoVariables } from './video.ts';

type Variable = { schema: z.ZodType; describe: string; example?: string; secret?: true };

/**
 * One row per variable: its description and what happens without it (`default` in the schema, otherwise it is
 * required).
 */
export const variables = {
  ...httpVariables,
  GALLEY_LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
    describe: 'The lowest level that is logged.',
  },
  ...tracesVariables,
  ...secretVariables,
  ...failureVariables,
  ...grantVariables,
  GALLEY_PASSWORD_HASH_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(64).default(2),
    describe: 'Passwords hashed at the same time; each takes a core and 19 MiB.',
  },
  GALLEY_ACCOUNT_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(10_000).default(limits.runningJobsPerAccount),
    describe: 'Jobs of one account that run at the same time; more wait in its queue.',
  },
  GALLEY_WORKER_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(1_000).default(4),
    describe: 'Activities that a worker runs at the same time, for each queue; in `render` best is twice its cores.',
  },
  GALLEY_WORKFLOW_BUNDLE: {
    schema: z.string().min(1).optional(),
    describe:
      'File that `main.ts bundle-workflows` wrote from these sources; without it, `flow` bundles at every start.',
  },
  GALLEY_EGRESS_HOST: { schema: z.string().default('127.0.0.1'), describe: 'IP the egress proxy listens on.' },
  GALLEY_EGRESS_PORT: { schema: port.default(8090), describe: 'Port the egress proxy listens on.' },
  GALLEY_EGRESS_URL: {
    schema: origin.default('http://127.0.0.1:8090'),
    describe: 'The egress proxy as browsers and downloaders reach it.',
  },
  GALLEY_EGRESS_TABLE: {
    schema: egressTable.prefault(''),
    describe: 'Hosts with a fixed IP and port, and the only way to a private one.',
    example: 'intranet.example=10.0.0.8:80',
  },
  GALLEY_EGRESS_PORTS: { schema: portList.prefault('80,443'), describe: 'Ports that pages may be on.' },
  GALLEY_EGRESS_DENY: {
    schema: networks,
    describe: 'IPs and networks that are denied besides those that are not public.',
  },
  GALLEY_EGRESS_SERVICES: {
    schema: services,
    describe:
      'Mail relay and payment processor, as HOST:PORT with commas between them, that `api` and `flow` reach through egress instead of directly. The same on all three.',
    example: 'api.stripe.com:443, smtp.mail.example:587',
  },
  GALLEY_BROWSER_PATH: {
    schema: z.string().min(1).default('/usr/lib/chromium/chromium-headless-shell'),
    describe: 'The browser.',
  },
  GALLEY_BROWSER_USER: {
    schema: z.string().min(1).default('galley-browser'),
    describe: 'The ordinary user that a browser becomes when the service runs as root.',
  },
  GALLEY_BROWSER_MEMORY_MB: {
    schema: z.coerce.number().int().min(256).default(1_500),
    describe: 'Memory of one browser with all its pages; a page that exceeds it is ended.',
  },
  GALLEY_BROWSER_MAX_PAGES: {
    schema: z.coerce.number().int().min(1).default(100),
    describe: 'Pages that a browser opens before it is replaced. With 1 no two share one, at half the speed.',
  },
  GALLEY_SCRATCH: {
    schema: z.string().min(1).default('/tmp/galley'),
    describe: 'Folder for scratch files of browsers and encoders. One per host or container.',
  },
  GALLEY_SANDBOX: {
    schema: z.enum(['required', 'optional']).default('required'),
    describe:
      'Whether child programs (Chromium, ffmpeg, ffprobe, fluidsynth, yt-dlp, image decoder) must run behind bubblewrap. With `optional` a role starts without a sandbox where none can be made.',
  },
  ...writerVariables,
  GALLEY_CAPTURE_WORKERS: {
    schema: list
      .refine((all) => all.every((item) => URL.canParse(item)), 'must be URLs')
      .prefault('http://127.0.0.1:8080'),
    describe: 'Capture workers as the api reaches them, separated by commas. A name may resolve to many.',
    example: 'http://capture:8080',
  },
  GALLEY_SCREENSHOT_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(100).default(4),
    describe: 'Screenshots that a capture worker takes at the same time; best is twice its cores.',
  },
  GALLEY_VIDEO_CONCURRENCY: {
    schema: z.coerce.number().int().min(1).max(100).default(2),
    describe: 'Recordings and page visits that a capture worker runs at the same time; each uses a core or two.',
  },
  GALLEY_FILTER_LISTS: {
    schema: z.string().optional(),
    describe:
      'Folder with lists of advertisements as `*.txt` in the form of EasyList, read by `capture` when it starts. None are in the images: bring them yourself, and mind their licence. Without it advertisements stay.',
  },
  ...mcpVariables,
  GALLEY_WEBHOOK_RETRIES: {
    schema: list
      .transform((all) => all.map(Number))
      .refine((all) => all.every((seconds) => seconds > 0 && seconds < 1e6), 'must be seconds')
      .prefault(webhookRetrySeconds.join(',')),
    describe: 'Seconds before each further attempt of a webhook, separated by commas.',
  },
  ...billingVariables,
  ...videoVariables,
  GALLEY_SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    describe: 'URL of the SMTP relay.',
    example: 'smtp://user:password@mail.example:587',
    secret: true,
  },
  GALLEY_MAIL_FROM: {
    schema: z.string().min(3),
    describe: 'Sender of our mail.',
    example: 'Galley <hello@galley.example>',
  },
  ...databaseVariables,
  GALLEY_REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/ }),
    describe:
      'Redis, for rate limits and notifications, for each role with its own user. Without it the service degrades and goes on.',
    secret: true,
  },
  ...engineVariables,
  GALLEY_S3_ENDPOINT: { schema: origin, describe: 'Object store as the service reaches it.' },
  GALLEY_S3_PUBLIC_URL: {
    schema: origin,
    describe:
      'Object store as callers reach it, for reading and for uploads. The signature covers host and path: whatever stands in front passes both on unchanged, and PUT as well. With S3 of AWS it is the regional endpoint itself.',
  },
  GALLEY_S3_REGION: { schema: z.string().min(1).default('us-east-1'), describe: 'Region of the bucket.' },
  GALLEY_S3_BUCKET: { schema: z.string().min(3), describe: 'Bucket for everything the service stores.' },
  GALLEY_S3_ACCESS_KEY: { schema: z.string().min(1), describe: 'Access key of the object store.', secret: true },
  GALLEY_S3_SECRET_KEY: { schema: z.string().min(1), describe: 'Secret key of the object store.', secret: true },
} as const satisfies Record<string, Variable>;

type Environment = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Removes the secrets from the environment after they were read, so that child processes do not inherit them. */
export function clearSecrets(environment: Record<string, string | undefined> = process.env): void {
  const isSecret = (name: string): boolean => (variables as Record<string, Variable>)[name]?.secret === true;
  for (const name of Object.keys(variables)) if (isSecret(name)) delete environment[name];
  for (const [before, now] of Object.entries(renamedVariables)) if (isSecret(now)) delete environment[before];
}

/** Frozen and grouped: each module gets only its own part. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const read = parse(environment);
  const secrets = readSecrets(read);
  return Object.freeze({
    http: readHttp(read),
    log: { level: read.GALLEY_LOG_LEVEL },
    traces: { url: read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    /** Null when limits are off. */
    rateLimits: read.GALLEY_RATE_LIMITS === null ? null : { ...rateLimits, ...read.GALLEY_RATE_LIMITS },
    freeFailures: read.GALLEY_RATE_LIMITS === null ? null : readFailures(read),
    accounts: {
      secret: secrets.accounts,
      passwordsAtOnce: read.GALLEY_PASSWORD_HASH_CONCURRENCY,
      ...readGrants(read),
    },
    jobs: {
      maxRunning: { user: read.GALLEY_ACCOUNT_CONCURRENCY, anonymous: limits.runningJobsPerAnonymousAccount },
      slots: read.GALLEY_WORKER_CONCURRENCY,
      workflowBundle: read.GALLEY_WORKFLOW_BUNDLE,
    },
    egress: {
      host: read.GALLEY_EGRESS_HOST,
      port: read.GALLEY_EGRESS_PORT,
      url: read.GALLEY_EGRESS_URL,
      policy: {
        table: read.GALLEY_EGRESS_TABLE,
        ports: read.GALLEY_EGRESS_PORTS,
        extraDenied: read.GALLEY_EGRESS_DENY,
      },
      secret: secrets.proxyTokens,
      services: read.GALLEY_EGRESS_SERVICES,
    },
    capture: { ...captureOf(read), secret: secrets.proxyTokens },
    mcp: { origins: read.GALLEY_MCP_ORIGINS, servesStateless: read.GALLEY_MCP_STATELESS === 'on' },
    webhooks: { retrySeconds: read.GALLEY_WEBHOOK_RETRIES },
    writer: readWriter(read),
    billing: readBilling(read),
    video: readVideo(read),
    uploads: readUnpaidUploads(read),
    mail: { url: read.GALLEY_SMTP_URL, from: read.GALLEY_MAIL_FROM },
    database: readDatabase(read),
    redis: { url: read.GALLEY_REDIS_URL },
    temporal: readEngine(read),
    storage: objectStore(read),
  });
}

function captureOf(read: Environment) {
  return {
    workers: read.GALLEY_CAPTURE_WORKERS,
    slots: read.GALLEY_SCREENSHOT_CONCURRENCY,
    videoSlots: read.GALLEY_VIDEO_CONCURRENCY,
    jobsPerBrowser: read.GALLEY_BROWSER_MAX_PAGES,
    filterLists: read.GALLEY_FILTER_LISTS,
    wall: read.GALLEY_SANDBOX,
    browser: {
      executablePath: read.GALLEY_BROWSER_PATH,
      user: read.GALLEY_BROWSER_USER,
      proxyUrl: read.GALLEY_EGRESS_URL,
      scratchRoot: read.GALLEY_SCRATCH,
      memoryLimitBytes: read.GALLEY_BROWSER_MEMORY_MB * 1024 * 1024,
      wall: read.GALLEY_SANDBOX,
    },
  };
}

function objectStore(read: Environment) {
  return {
    endpoint: read.GALLEY_S3_ENDPOINT,
    publicUrl: read.GALLEY_S3_PUBLIC_URL,
    region: read.GALLEY_S3_REGION,
    bucket: read.GALLEY_S3_BUCKET,
    accessKey: read.GALLEY_S3_ACCESS_KEY,
    secretKey: read.GALLEY_S3_SECRET_KEY,
  };
}

function parse(environment: Record<string, string | undefined>): Environment {
  const schema = z.object(Object.fromEntries(Object.entries(variables).map(([name, item]) => [name, item.schema])));
  const result = schema.safeParse(blankAsAbsent(environment));
  const isOneOrigin = result.data?.['GALLEY_BASE_URL'] === result.data?.['GALLEY_APP_URL'];
  const unknown = Object.keys(environment).filter((name) => name.startsWith('GALLEY_') && !isKnown(name));
  const problems = [
    ...(result.error?.issues ?? []).map(({ path: [name = ''], message }) => {
      return `${String(name)}: ${environment[String(name)] ? message : 'is needed'}`;
    }),
    ...(isOneOrigin ? [] : ['GALLEY_APP_URL: must be the URL of the API: the api role serves the studio']),
    ...(result.data?.['GALLEY_WRITER_PROVIDER'] === 'compatible' && !result.data['GALLEY_WRITER_URL']
      ? ['GALLEY_WRITER_URL: is needed for a compatible server']
      : []),
    ...unknown.map((name) => `${name}: no such variable`),
  ];
  if (problems.length > 0) {
    throw new ConfigError(`The configuration has ${problems.length} problem(s):\n  ${problems.join('\n  ')}`);
  }
  return result.data as Environment;
}

/**
 * Settings of the scripts that install and start the servers, and of the command line; the service does not read them.
 */
const ofOthers = new Set([
  ...['GALLEY_CACHE', 'GALLEY_STACK_HOME', 'GALLEY_STACK_PORT_OFFSET', 'GALLEY_SYSTEM'],
  ...['GALLEY_URL', 'GALLEY_KEY'],
]);

function isKnown(name: string): boolean {
  return name in variables || ofOthers.has(name);
}
