// The tables of the database: which module owns each, and which modules read or change those of others.
// `test/unit/tables.test.ts` enforces this table, `npm run generate` writes it into ARCHITECTURE.md.

export type TableUse = {
  owns?: readonly string[];
  /** Tables of other modules. */
  reads?: readonly string[];
  /** Tables of other modules; what a module may change it may read. */
  changes?: readonly string[];
};

export const tables: Readonly<Record<string, TableUse>> = {
  'platform/idempotency': { owns: ['idempotent_answers'] },
  audit: { owns: ['audit_events'] },
  credits: {
    owns: ['credit_balances', 'credit_entries', 'credit_holds', 'credit_key_months', 'credit_sums', 'free_failures'],
    reads: ['keys'],
  },
  accounts: {
    owns: [
      ...['account_notices', 'accounts', 'connections', 'keys', 'mail_tokens', 'sessions', 'socket_tickets'],
      ...['oauth_clients', 'oauth_codes', 'oauth_devices', 'oauth_tokens', 'signup_grant_emails', 'signup_grants'],
    ],
    reads: ['audit_events', 'credit_entries', 'jobs', 'subscriptions'],
    // An account is deleted with all that it has, in one transaction.
    changes: [
      ...['brand_readings', 'brands', 'credit_balances', 'credit_sums', 'event_counters', 'job_slots', 'purchases'],
      ...['uploads', 'webhook_outbox', 'webhooks'],
    ],
  },
  billing: {
    owns: ['disputes', 'processor_events', 'purchases', 'refunds', 'subscription_invoices', 'subscriptions'],
    reads: ['accounts'],
  },
  jobs: {
    owns: [
      ...['event_counters', 'events', 'job_assets', 'job_objects', 'job_outbox', 'job_purges', 'job_slots', 'jobs'],
    ],
    reads: ['accounts'],
    // A hold is taken over by the job that it is for.
    changes: ['credit_holds'],
  },
  capture: { owns: ['captures'], reads: ['accounts'] },
  brands: { owns: ['brand_readings', 'brands'] },
  packs: { owns: ['pack_assets', 'packs'], changes: ['job_objects', 'jobs'] },
  'instant-post': { owns: ['uploads'], reads: ['accounts', 'job_assets', 'jobs', 'pack_assets', 'packs'] },
  edits: {
    owns: ['pack_edits', 'pack_photos', 'pack_versions'],
    changes: ['job_assets', 'job_objects', 'jobs', 'pack_assets', 'packs'],
  },
  shares: {
    owns: ['share_comments', 'shares'],
    reads: ['accounts', 'job_assets', 'jobs', 'keys', 'pack_assets', 'packs'],
  },
  webhooks: {
    owns: ['webhook_deliveries', 'webhook_outbox', 'webhooks'],
    reads: ['accounts', 'event_counters', 'events', 'jobs'],
  },
  boot: { reads: ['job_outbox', 'jobs', 'purchases', 'signup_grants', 'uploads', 'webhook_outbox'] },
  commands: {
    reads: [
      ...['accounts', 'captures', 'job_assets', 'jobs', 'packs', 'purchases', 'signup_grants', 'subscriptions'],
      ...['uploads', 'webhooks'],
    ],
    // After a restore: sessions end, work starts again.
    changes: ['job_outbox', 'keys', 'mail_tokens', 'sessions', 'shares', 'webhook_deliveries'],
  },
};

/** The table of ARCHITECTURE.md. */
export function tablesMarkdown(): string {
  const cell = (names: readonly string[] = []): string => names.map((name) => `\`${name}\``).join(', ');
  const rows = Object.entries(tables).map(
    ([name, { owns, reads, changes }]) => `| \`${name}\` | ${cell(owns)} | ${cell(reads)} | ${cell(changes)} |`,
  );
  return ['| Module | Owns | Reads of others | Changes of others |', '|---|---|---|---|', ...rows].join('\n');
}
