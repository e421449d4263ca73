// Every limit of the service with its default. Operators change them by configuration; the wire uses these names.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEBIBYTE = 1024 * 1024;

/** Requests per window; `per` is what they are counted by. */
export const rateLimits = {
  address: { quota: 3_000, windowSeconds: MINUTE, per: 'network, before the key is looked up' },
  stranger: { quota: 20, windowSeconds: MINUTE, per: 'network with a missing or bad key' },
  billable: { quota: 60, windowSeconds: MINUTE, per: 'key' },
  read: { quota: 600, windowSeconds: MINUTE, per: 'key' },
  account_billable: { quota: 300, windowSeconds: MINUTE, per: 'account, over all its keys' },
  account_read: { quota: 3_000, windowSeconds: MINUTE, per: 'account, over all its keys' },
  account_change: {
    quota: 5_000,
    windowSeconds: DAY,
    per: 'account, for free changes that its activity stores, and new names of jobs',
  },
  anonymous: { quota: 10, windowSeconds: MINUTE, per: 'anonymous key, for billable calls' },
  login: { quota: 10, windowSeconds: MINUTE, per: 'network' },
  login_name: { quota: 10, windowSeconds: MINUTE, per: 'account name and network together' },
  login_name_all: {
    quota: 2_000,
    windowSeconds: DAY,
    per: 'account name, over all networks; a known device and a reset are exempt',
  },
  login_device: { quota: 10, windowSeconds: MINUTE, per: 'device that has logged in before, and account' },
  reset: { quota: 20, windowSeconds: HOUR, per: 'network, for password resets' },
  reset_name: { quota: 5, windowSeconds: HOUR, per: 'account name and network together, for password resets' },
  oauth_register: { quota: 60, windowSeconds: MINUTE, per: 'network address, for apps that register' },
  oauth_approve: { quota: 20, windowSeconds: HOUR, per: 'account, for approvals of connections' },
  oauth_refresh: { quota: 10, windowSeconds: MINUTE, per: 'connection, for new tokens' },
  resume: { quota: 20, windowSeconds: MINUTE, per: 'account, for replays over its WebSockets and MCP streams' },
  preflight: { quota: 30, windowSeconds: MINUTE, per: 'account, over all its keys' },
  edit_preview: { quota: 30, windowSeconds: MINUTE, per: 'account, over all its keys' },
  share: { quota: 300, windowSeconds: MINUTE, per: 'network address, for reading review links' },
  share_write: { quota: 20, windowSeconds: MINUTE, per: 'network address, for comments and decisions' },
  webhook_test: { quota: 10, windowSeconds: MINUTE, per: 'account, over all its keys' },
  webhook_redeliver: { quota: 10, windowSeconds: MINUTE, per: 'account, over all its keys' },
  target_host: {
    quota: 120,
    windowSeconds: MINUTE,
    per: 'host whose pages are loaded (registrable domain, or IP), over all accounts',
  },
  target_host_look: {
    quota: 30,
    windowSeconds: MINUTE,
    per: 'the same host, for preflights, which count as page loads as well',
  },
  target_host_unpaid: {
    quota: 80,
    windowSeconds: MINUTE,
    per: 'the same host, for accounts that never paid, which count as page loads as well',
  },
  webhook_host: {
    quota: 120,
    windowSeconds: MINUTE,
    per: 'host that receives test deliveries, redeliveries and deliveries of accounts that never paid, over all accounts',
  },
  webhook_host_account: {
    quota: 20,
    windowSeconds: MINUTE,
    per: 'account that never paid and host that receives its deliveries, which count above and below as well',
  },
  webhook_host_unpaid: {
    quota: 80,
    windowSeconds: MINUTE,
    per: 'the same host, for accounts that never paid, which count above as well',
  },
  grant: { quota: 5, windowSeconds: DAY, per: 'network (IPv4 /24, IPv6 /48)' },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** Delay before each further attempt of a delivery: twelve attempts over three days. */
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
  /** For an asset that is not paid for: its longer side, and how much of a text is shown. */
  previewPx: 480,
  previewCharacters: 80,
  bodyBytes: 256 * 1024,
  jsonDepth: 32,
  listMaximum: 100,
  listDefault: 20,
  ideaCharacters: 4_000,
  instructionCharacters: 1_000,
  urlCharacters: 4_096,
  brandNameCharacters: 80,
  /** The headline that a caller gives a social render. */
  renderTitleCharacters: 200,
  passwordMinimum: 8,
  passwordMaximum: 256,
  uploadBytes: 2 * 1024 * MEBIBYTE,
  uploadSinglePartBytes: 64 * MEBIBYTE,
  /** An own photograph or logo. */
  uploadImageBytes: 10 * MEBIBYTE,
  /** An own font of a brand kit, and the statement of its licence. */
  uploadFontBytes: 5 * MEBIBYTE,
  fontLicenceCharacters: 500,
  /** Own fonts in all kits of an account: what they store stays until they are removed. */
  ownFontsPerAccount: 20,
  /** Uploads of an account that no job has used yet, and their total bytes. */
  openUploads: 20,
  openUploadBytes: 10 * 1024 * MEBIBYTE,
  /** The same where the balance does not cover one pack. */
  openUploadsWithoutCredits: 1,
  openUploadBytesWithoutCredits: 256 * MEBIBYTE,
  /** Including those that jobs have used and that are still stored. */
  storedUploads: 100,
  storedUploadBytes: 50 * 1024 * MEBIBYTE,
  /** The bytes of an account that never paid, whatever its balance: one of the largest files, and one that broke off. */
  unpaidUploadBytes: 4 * 1024 * MEBIBYTE,
  /** What all accounts of a network (IPv4 /24, IPv6 /48) that never paid have stored together. */
  unpaidUploadsPerNetwork: 1_000,
  /** How long a signed PUT is valid: for a whole file, and for a part, which ends with its upload. */
  uploadPutSeconds: HOUR,
  uploadPartPutSeconds: 6 * HOUR,
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
  /** Keys made by POST /keys before the email is confirmed. */
  keysPerUnconfirmedAccount: 20,
  loginKeysPerAccount: 50,
  /** One more ends the least recently used one. */
  connectionsPerAccount: 50,
  /** What the consent page proposes. */
  connectionMonthlyCap: 25,
  authorizationCodeSeconds: MINUTE,
  accessTokenSeconds: 15 * MINUTE,
  refreshTokenSeconds: 30 * DAY,
  deviceCodeSeconds: 10 * MINUTE,
  devicePollSeconds: 5,
  /** How long a used code or refresh token is remembered; a second use revokes the connection. */
  reuseKnownSeconds: DAY,
  /** A registered app that was never approved is deleted after this; the most of them at once, and of one network. */
  unusedClientSeconds: DAY,
  unusedClients: 10_000,
  unusedClientsPerNetwork: 500,
  /** An app without a live connection is deleted when its last approval is older than this. */
  idleClientSeconds: 30 * DAY,
  /** A new password revokes connections that are younger than this. */
  recentConnectionSeconds: DAY,
  redirectUrisPerClient: 10,
  redirectUriCharacters: 500,
  /** One more ends the least recently used session. */
  sessionsPerAccount: 50,
  runningJobsPerAccount: 4,
  runningJobsPerAnonymousAccount: 1,
  idempotencySeconds: DAY,
  /** The requests of an account that it can look up, and for how long. */
  requestsPerAccount: 50,
  requestSeconds: DAY,
  requestIdCharacters: 40,
  resultSeconds: 30 * DAY,
  /** So long before their packs are deleted, owners with a confirmed email get a mail. */
  deletionNoticeSeconds: 3 * DAY,
  unusedUploadSeconds: DAY,
  signedUrlSeconds: HOUR,
  /** Signed URLs change in steps, so that a job read twice within one step can be a 304. */
  signedUrlStepSeconds: 10 * MINUTE,
  webSocketTicketSeconds: 30,
  /** An identical billable submission of one account within this time gets the first one's job. */
  duplicateSubmitSeconds: 10,
  /** Of one edit. */
  changesPerEdit: 20,
  /** Of all changes of an edit together: versions repeat what was changed, and are listed whole. */
  editCharacters: 20_000,
  versionsPerPack: 50,
  /** Own photographs that an account adds to a pack. */
  photosPerPack: 20,
  /** Review links: their longest life, the default life, and how many a pack may have, including revoked ones. */
  shareSeconds: 30 * DAY,
  shareDefaultSeconds: 7 * DAY,
  sharesPerPack: 50,
  commentsPerShare: 200,
  decisionsPerShare: 50,
  shareCommentCharacters: 2_000,
  shareAuthorCharacters: 60,
  brandsPerAccount: 50,
  /** How long the brand of a page is neither read nor charged again. */
  brandReadSeconds: DAY,
  webhooksPerAccount: 20,
  webhooksPerUnconfirmedAccount: 1,
  /** The charge that leaves fewer, held ones included, sends `credits.low`. */
  lowCredits: 10,
  webhookAnswerSeconds: 15,
  /** Attempts; then the webhook is disabled and its owner is notified. */
  webhookFailuresInARow: 20,
  /** Captures and jobs of an account that ended unpaid after work was done; four paid ones allow one more. */
  freeFailuresPerHour: 30,
  freeFailuresPerDay: 150,
  webhookDeliverySeconds: 30 * DAY,
  activitySeconds: 365 * DAY,
  /** An anonymous account without purchases is deleted when none of its keys was used for this long. */
  unusedDeviceSeconds: 90 * DAY,
  /** The same of an account whose email was never confirmed, and that has no entry but the signup grant. */
  unusedUnconfirmedSeconds: 90 * DAY,
  /** How long a revoked or expired key is listed. */
  endedKeySeconds: 90 * DAY,
  releasedHoldSeconds: 30 * DAY,
  keyUsageMonths: 12,
  signupNetworkDays: 7,
} as const;
