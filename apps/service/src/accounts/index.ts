// Who is calling: accounts, keys, sessions, and the function that turns credentials into a principal.

export { accountById } from './account-rows.ts';
export { isFromStudio, type Presented } from './credentials.ts';
export { forgetExpired } from './forget-expired.ts';
export { purgePendingGrants } from './grants.ts';
export { holdsKey } from './key-text.ts';
export { mintKey } from './keys.ts';
export { lockAccount } from './lock-account.ts';
export type { Notify } from './notices.ts';
export { createPrincipalWatch, type PrincipalWatch } from './principal-watch.ts';
export { purgeUnused } from './purge-unused.ts';
export { type Accounts, createAccounts } from './room.ts';
export { SESSION_COOKIE } from './session-cookie.ts';
export { findAccount, resumeAccount, suspendAccount } from './suspension.ts';
export { spendTicket } from './tickets.ts';
