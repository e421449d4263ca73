// Every limit of the service with its default. Operators change them by configuration; the wire names them by these.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEBIBYTE = 1024 * 1024;

/** Requests per window; `per` says what is counted together. */
export const rateLimits = {
  address: { quota: 3_000, windowSeconds: MINUTE, per: 'network address, before the key is looked up' },
  stranger: { quota: 20, windowSeconds: MINUTE, per: 'network address with a missing or bad key' },
  billable: { quota: 60, windowSeconds: MINUTE, per: 'key' },
  read: { quota: 600, windowSeconds: MINUTE, per: 'key' },
  account_billable: { quota: 300, windowSeconds: MINUTE, per: 'account, over all its keys' },
  account_read: { quota: 3_000, windowSeconds: MINUTE, per: 'account, over all its keys' },
  anonymous: { quota: 10, windowSeconds: MINUTE, per: 'anonymous key, for billable calls' },
  login: { quota: 10, windowSeconds: MINUTE, per: 'network address' },
  login_name: { quota: 10, windowSeconds: MINUTE, per: 'account name' },
  grant: { quota: 5, windowSeconds: DAY, per: 'network (IPv4 /24, IPv6 /48)' },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** What passes before each further attempt of a delivery: twelve attempts over three days. */
export const webhookRetrySeconds = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  DAY,
] as const;

export const limits = {
  bodyBytes: 256 * 1024,
  jsonDepth: 32,
  listMaximum: 100,
  listDefault: 20,
  ideaCharacters: 4_000,
  instructionCharacters: 1_000,
  urlCharacters: 4_096,
  passwordMinimum: 8,
  passwordMaximum: 256,
  uploadBytes: 2 * 1024 * MEBIBYTE,
  uploadSinglePartBytes: 64 * MEBIBYTE,
  videoSeconds: 4 * HOUR,
  pageHeightPx: 20_000,
  pictureMegapixels: 100,
  scrollVideoSeconds: 60,
  screenshotSeconds: 45,
  webSocketsPerAccount: 5,
  mcpStreamsPerAccount: 5,
  mcpBatchMessages: 100,
  mcpBillablePerBatch: 5,
  keysPerAccount: 200,
  loginKeysPerAccount: 50,
  runningJobsPerAccount: 4,
  runningJobsPerAnonymousAccount: 1,
  idempotencySeconds: DAY,
  resultSeconds: 30 * DAY,
  unusedUploadSeconds: DAY,
  signedUrlSeconds: HOUR,
  /** Signed addresses change in steps, so that a job read twice within one can be a 304. */
  signedUrlStepSeconds: 10 * MINUTE,
  webSocketTicketSeconds: 30,
  /** An identical billable submit of one account within this time is answered with the first one's job. */
  duplicateSubmitSeconds: 10,
  webhooksPerAccount: 20,
  /** Of spendable credits: with the one that leaves fewer, `credits.low` is told. */
  lowCredits: 10,
  webhookAnswerSeconds: 15,
  webhookDeliverySeconds: 30 * DAY,
} as const;
