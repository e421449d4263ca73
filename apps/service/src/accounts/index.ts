// Authentication: accounts, keys, sessions, and the function that turns credentials into a principal.

export { accountById } from './account-rows.ts';
export { addClient, findClient, purgeClients } from './connections/clients.ts';
export { newCode } from './connections/codes.ts';
export { decideDevice, findUndecided, newDevice } from './connections/devices.ts';
export type { Grants } from './connections/grants.ts';
export type { RequestOrigin } from './connections/history.ts';
export { OAuthError } from './connections/oauth-error.ts';
export type { IssuedTokens } from './connections/tokens.ts';
export { isFromStudio, type PresentedCredentials } from './credentials.ts';
export { holdsKey } from './keys/key-text.ts';
export { mintKey } from './keys/keys.ts';
export { lockAccount } from './lock-account.ts';
export type { Notify } from './mail/notices.ts';
export { type Accounts, createAccounts } from './module.ts';
export { purgeExpired } from './purge-expired.ts';
export { purgeUnused } from './purge-unused.ts';
export { createPrincipalWatch, type PrincipalWatch } from './sessions/principal-watch.ts';
export { SESSION_COOKIE } from './sessions/session-cookie.ts';
export { spendTicket } from './sessions/tickets.ts';
export { settingsOf } from './settings.ts';
export { purgePendingGrants } from './signup/grants.ts';
export { deleteAccount, findAccount, resumeAccount, suspendAccount } from './suspension.ts';
export { type Channel, channels } from './tables.ts';
