// The rights of each role's database user. A table or function that is not listed is closed to every role;
// database-rights.integration.test.ts compares the lists with a migrated database.

import type { Role } from './role-names.ts';

/** Egress has no database. */
export type DatabaseRole = Exclude<Role, 'egress'>;

export const databaseRoles: readonly DatabaseRole[] = ['api', 'capture', 'render', 'flow'];

export type RightsOf = Partial<Record<DatabaseRole, string>>;

/** `for update` needs the right to update some column: where rows are only deleted, a column without effect. */
export const tableRights: Record<string, RightsOf> = {
  accounts: { api: 'select, insert, update', flow: 'select, update (pending_grant_network)' },
  keys: { api: 'select, insert, update', flow: 'select, delete, update (last_used_at)' },
  sessions: { api: 'select, insert, update, delete', flow: 'select, delete, update (expires_at)' },
  mail_tokens: { api: 'select, insert, delete', flow: 'select, delete, update (expires_at)' },
  socket_tickets: { api: 'select, insert, delete', flow: 'select, delete, update (expires_at)' },
  oauth_clients: { api: 'select, insert, update', flow: 'select, delete, update (created_at)' },
  connections: { api: 'select, insert', flow: 'select' },
  oauth_codes: { api: 'select, insert, update, delete', flow: 'select, delete, update (expires_at)' },
  oauth_tokens: { api: 'select, insert, update', flow: 'select, delete, update (expires_at)' },
  oauth_devices: { api: 'select, insert, update, delete', flow: 'select, delete, update (expires_at)' },
  signup_grants: { flow: 'select, delete, update (day)' },
  signup_grant_emails: {},
  account_notices: { api: 'select, insert, update' },

  // Only functions change balances.
  credit_balances: { api: 'select', flow: 'select' },
  credit_entries: { api: 'select', flow: 'select' },
  credit_holds: { api: 'select', flow: 'select, delete, update (ended_at)' },
  credit_key_months: { api: 'select', flow: 'select, delete, update (month)' },
  credit_sums: { flow: 'select, insert, update' },
  free_failures: { flow: 'select, delete' },

  processor_events: { api: 'select, insert', flow: 'select, delete, update (received_at)' },
  purchases: { api: 'select, insert, update', flow: 'select, delete, update (expires_at)' },
  subscriptions: { api: 'select, insert, update', flow: 'select, delete, update (expires_at)' },
  subscription_invoices: { api: 'select, insert, update', flow: 'select' },
  refunds: { api: 'select, insert, update', flow: 'select' },
  disputes: { api: 'select, insert, update', flow: 'select' },
  payments: { api: 'select', flow: 'select' },

  jobs: {
    api: 'select',
    capture: 'select (id, account_id, status, input)',
    render: 'select (id, account_id, status, input)',
    flow: 'select, delete',
  },
  job_assets: { api: 'select', capture: 'select (job_id)', render: 'select (job_id)', flow: 'select' },
  job_objects: { capture: 'insert', render: 'insert', flow: 'select, insert' },
  job_slots: { flow: 'select, delete, update (max_running)' },
  job_outbox: { api: 'select, delete', flow: 'select, delete' },
  job_purges: { flow: 'select, update, delete' },
  events: { api: 'select', flow: 'select, delete, update (created_at)' },
  event_counters: { api: 'select', flow: 'select' },
  packs: { api: 'select', flow: 'select' },
  pack_assets: { api: 'select', flow: 'select' },
  pack_versions: { api: 'select', flow: 'select' },
  pack_edits: {},
  pack_photos: { api: 'select', flow: 'select' },
  captures: { api: 'select, insert, update', capture: 'select', flow: 'select, delete' },
  brands: { api: 'select, insert, update, delete', flow: 'select' },
  brand_readings: { api: 'select, insert, update, delete', flow: 'select, delete, update (created_at)' },
  uploads: { api: 'select, update', capture: 'select, update (taken_at, expires_at)', flow: 'select, update, delete' },

  shares: { api: 'select, update (revoked_at)', flow: 'select' },
  share_comments: { api: 'select', flow: 'select' },

  webhooks: { api: 'select, insert, update, delete', flow: 'select, update' },
  webhook_outbox: { flow: 'select, delete, update (created_at)' },
  webhook_deliveries: { api: 'select, insert, update', flow: 'select, insert, update, delete' },

  idempotent_answers: { api: 'select, insert, update, delete', flow: 'select, delete, update (expires_at)' },
  audit_events: { api: 'select, insert' },
  migrations: {},
};

/** Each function runs with the owner's rights and checks its arguments; a role that is not listed cannot call it. */
export const functionRights: Record<string, readonly DatabaseRole[]> = {
  credits_month: ['api', 'flow'],
  credits_refuse: [],
  credits_has_paid: ['api', 'flow'],
  credits_post: ['api'],
  credits_hold: ['api'],
  credits_settle: ['api'],
  credits_release: ['api', 'flow'],
  credits_release_failed: ['api'],
  credits_release_unless_taken: ['api'],
  free_failures_count: ['api'],
  free_failures_wait: ['api'],
  grants_take: ['api'],
  billing_taken_back: ['api', 'flow'],
  purchases_state: ['api', 'flow'],

  events_append: ['api'],
  jobs_admit: [],
  jobs_cancelled_early: [],
  jobs_failed_uncounted: [],
  jobs_priority: [],
  jobs_submit: ['api'],
  jobs_begin: ['flow'],
  jobs_finish: ['api', 'flow'],
  jobs_promote: ['flow'],
  jobs_hand_over_slot: [],
  jobs_touch: [],
  jobs_change: ['capture', 'render', 'flow'],
  media_type_of_key: [],
  jobs_store_asset: ['capture', 'render', 'flow'],
  // For the version before this one.
  jobs_add_asset: ['capture', 'render', 'flow'],
  jobs_rename: ['api'],
  jobs_delete: ['api'],
  jobs_drop_assets: databaseRoles,
  packs_tell: [],
  packs_plan: ['capture', 'render', 'flow'],
  packs_mark: ['capture', 'render', 'flow'],
  packs_deliver_asset: ['capture', 'render', 'flow'],
  // For the version before this one.
  packs_deliver: ['capture', 'render', 'flow'],
  packs_caption: ['render', 'flow'],
  packs_write: ['render', 'flow'],
  packs_archive: ['api'],
  packs_add_photo: ['api'],
  packs_order: ['capture', 'render', 'flow'],
  packs_take_turn: ['flow'],
  packs_prepare_edit: ['flow'],
  packs_store_version: [],
  packs_restore_rows: [],
  uploads_begin: ['api'],
  uploads_begin_unpaid: ['api'],

  shares_create: ['api'],
  shares_lock: [],
  shares_end_of_keys: ['api'],
  shares_end_except: ['api'],
  shares_comment: ['api'],
  shares_decide: ['api'],

  webhooks_note: [],
  webhooks_of_share: [],
  accounts_delete: [],
  accounts_purge_devices: ['flow'],
  accounts_purge_rows: [],
  accounts_purge_unconfirmed: ['flow'],
  oauth_clients_add: ['api'],
  audit_events_purge: ['flow'],
};
