// The modules of the service: the purpose of each and what it may import. `architecture.test.ts` enforces this table,
// `npm run generate` writes it into ARCHITECTURE.md.

export type Module = { holds: string; mayImport: readonly string[] };

const platform = (...names: string[]): string[] => names.map((name) => `platform/${name}`);

export const modules: Readonly<Record<string, Module>> = {
  'platform/kernel': { holds: 'what every module needs: logging, errors, clocks, resources', mayImport: [] },
  'platform/sandbox': { holds: 'child processes without rights', mayImport: platform('kernel') },
  'platform/faces': { holds: 'faces in images', mayImport: platform('kernel') },
  'platform/speech': { holds: 'transcription of speech', mayImport: [] },
  'platform/storage': { holds: 'the object store', mayImport: [] },
  'platform/database': { holds: 'connections, migrations, transactions', mayImport: platform('kernel') },
  'platform/engine': { holds: 'Temporal: clients, workers, workflow bundles', mayImport: platform('kernel') },
  'platform/egress': { holds: 'the only way out: classify, resolve, dial, count', mayImport: platform('kernel') },
  'platform/limiter': { holds: 'rate limits in Redis and in memory', mayImport: platform('kernel') },
  'platform/worker-http': { holds: 'HTTP between the API and its workers', mayImport: platform('kernel') },
  'platform/mail': { holds: 'the mailer', mayImport: platform('kernel') },
  'platform/images': { holds: 'image decoding in a child process', mayImport: platform('kernel', 'sandbox') },
  'platform/fonts': {
    holds: 'what a font file is, read in a child process',
    mayImport: platform('sandbox'),
  },
  'platform/browser': {
    holds: 'Chromium: launch, pages, stepped time',
    mayImport: platform('images', 'kernel', 'sandbox'),
  },
  'platform/media': { holds: 'ffmpeg and ffprobe', mayImport: platform('images', 'kernel', 'sandbox') },
  'platform/downloader': { holds: 'platform videos through yt-dlp', mayImport: platform('egress', 'sandbox') },
  'platform/idempotency': { holds: 'stored responses of repeated requests', mayImport: platform('database', 'kernel') },
  audit: { holds: 'who did what, append-only', mayImport: platform('database', 'kernel') },
  credits: { holds: 'ledger, holds, `meter`', mayImport: platform('database', 'kernel') },
  accounts: {
    holds: 'signup, sessions, API keys, passwords, principals',
    mayImport: ['audit', 'credits', ...platform('database', 'kernel')],
  },
  billing: {
    holds: 'credit packs, checkout, events of the payment processor, reconciliation',
    mayImport: ['accounts', 'audit', 'credits', ...platform('database', 'kernel')],
  },
  jobs: {
    holds: 'job records, states, events, outbox',
    mayImport: ['credits', ...platform('database', 'engine', 'kernel', 'storage')],
  },
  source: { holds: 'what a page is, says and shows', mayImport: platform('kernel') },
  copywriting: { holds: 'from a source to captions, cards and hooks', mayImport: ['source', ...platform('kernel')] },
  capture: {
    holds: 'screenshots, scroll videos, verdicts, page snapshots',
    mayImport: [
      'jobs',
      'source',
      ...platform('browser', 'database', 'egress', 'engine', 'faces', 'images', 'kernel', 'limiter', 'media'),
      ...platform('storage', 'worker-http'),
    ],
  },
  render: {
    holds: 'templates, layout, timelines, stills, clips, checks',
    mayImport: [
      'capture',
      'copywriting',
      'jobs',
      'source',
      ...platform('browser', 'images', 'kernel', 'media', 'storage'),
    ],
  },
  brands: {
    holds: 'brand kits: read from a page, stored, used by packs',
    mayImport: [
      ...['accounts', 'audit', 'capture', 'render'],
      ...platform('database', 'egress', 'fonts', 'images', 'kernel', 'limiter', 'storage'),
    ],
  },
  packs: {
    holds: 'one asset pipeline: typed plan, handovers, renderers, delivery',
    mayImport: [
      ...['capture', 'jobs', 'render'],
      ...platform('browser', 'database', 'egress', 'engine', 'limiter', 'media', 'storage'),
    ],
  },
  'social-render': {
    holds: 'the job behind POST /kitchen/render',
    mayImport: [
      ...['capture', 'copywriting', 'jobs', 'packs', 'render'],
      ...platform('egress', 'engine', 'kernel', 'storage'),
    ],
  },
  'instant-post': {
    holds: 'the job of a pack: submit, preflight, uploads, sources, archive',
    mayImport: [
      ...['capture', 'copywriting', 'jobs', 'packs', 'render'],
      ...platform('database', 'downloader', 'egress', 'engine', 'faces', 'kernel', 'limiter', 'media'),
      ...platform('speech', 'storage', 'worker-http'),
    ],
  },
  edits: {
    holds: 'changes to a finished pack, and its versions',
    mayImport: [
      ...['capture', 'copywriting', 'jobs', 'packs', 'render'],
      ...platform('database', 'engine', 'kernel', 'storage'),
    ],
  },
  shares: {
    holds: 'review links of finished packs, comments and decisions',
    mayImport: ['jobs', ...platform('database', 'kernel', 'storage')],
  },
  webhooks: {
    holds: 'signed events to customers, with retries',
    mayImport: ['accounts', 'jobs', ...platform('database', 'egress', 'engine', 'kernel', 'limiter')],
  },
  'edge/http': { holds: 'REST, the site, health, metrics', mayImport: ['accounts', ...platform('kernel')] },
  'edge/mcp': { holds: 'MCP for agents', mayImport: ['accounts', 'jobs', ...platform('kernel')] },
  'edge/live': { holds: 'WebSocket events', mayImport: ['accounts', 'jobs', ...platform('kernel')] },
  'edge/oauth': {
    holds: 'OAuth: discovery, registration, authorization, tokens',
    mayImport: ['accounts', ...platform('database', 'egress', 'kernel')],
  },
  boot: {
    holds: 'configuration, connections, wiring, roles, scheduled tasks, metrics',
    mayImport: [
      ...['accounts', 'audit', 'billing', 'brands', 'capture', 'copywriting', 'credits', 'edge/http', 'edge/live'],
      ...['edge/mcp', 'edge/oauth', 'edits', 'instant-post', 'jobs', 'packs', 'render', 'shares', 'social-render'],
      'webhooks',
      ...platform('browser', 'database', 'downloader', 'egress', 'engine', 'faces', 'idempotency', 'kernel', 'limiter'),
      ...platform('mail', 'media', 'sandbox', 'speech', 'storage'),
    ],
  },
  commands: {
    holds: 'what an operator runs: prepare, backup, restore, recover, account administration, website keys',
    mayImport: [
      ...['accounts', 'audit', 'boot', 'credits', 'edge/http', 'edge/mcp', 'jobs'],
      ...platform('database', 'engine', 'kernel', 'storage'),
    ],
  },
};

/** A second entry point of a module, beside its `index.ts`. */
export const secondEntryPoints: readonly string[] = [
  'boot/config',
  'jobs/workflow',
  'packs/workflow',
  'render/template',
];

/** The module that holds a file, from its path under `src`; '' for `main.ts` and `workflows.ts`. */
export function moduleOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'platform' || folders[0] === 'edge' ? 2 : 1).join('/');
}

/** The table of ARCHITECTURE.md, lowest modules first. */
export function modulesMarkdown(): string {
  const rows = Object.entries(modules).map(([name, { holds, mayImport }]) => {
    const imports = mayImport.map((target) => `\`${target}\``).join(', ');
    return `| [\`${name}\`](apps/service/src/${name}) | ${holds} | ${imports} |`;
  });
  return ['| Module | Holds | May import |', '|---|---|---|', ...rows].join('\n');
}
