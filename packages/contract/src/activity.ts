// What an account's activity lists, each with the sentence that the API page shows.

export const activityActions = {
  'account.created': 'The account was made.',
  'account.suspended': 'The operator suspended the account.',
  'account.resumed': 'The operator resumed the account.',
  'account.deleted': 'The operator deleted the account.',
  'email.confirmed': 'The email was confirmed.',
  'password.changed': 'The password was changed.',
  'password.reset': 'The password was reset by mail.',
  'session.started': 'Somebody logged in.',
  'session.ended': 'A session ended before its time.',
  'sessions.ended': 'All sessions ended.',
  'settings.changed': 'The settings of the account were changed.',
  'key.created': 'A key was made.',
  'key.revoked': 'A key was revoked.',
  'connection.decided': 'An app was connected or turned away.',
  'connection.opened': 'An app or the command line got its connection.',
  'connection.ended': 'A connection was ended; without a reason, by the owner.',
  'webhook.created': 'A webhook was made.',
  'webhook.changed': 'A webhook was changed.',
  'webhook.deleted': 'A webhook was deleted.',
  'share.created': 'A review link was made.',
  'share.revoked': 'A review link was revoked.',
  'job.deleted': 'A job was deleted with its files.',
  'brand.created': 'A brand kit was made.',
  'brand.changed': 'A brand kit was changed.',
  'brand.font_added': 'A font was added to a brand kit; the statement says what permits its use.',
  'brand.font_removed': 'A font of a brand kit was removed or replaced.',
  'brand.deleted': 'A brand kit was deleted.',
  'purchase.started': 'A checkout was opened.',
  'purchase.completed': 'A payment arrived and its credits were added.',
  'subscription.started': 'A checkout of a plan was opened.',
  'credits.adjusted': 'The operator added or took credits.',
  'credits.clawed_back': 'Credits were taken back after a refund or a dispute.',
} as const;

export type ActivityAction = keyof typeof activityActions;

/** Why a connection ended that its owner did not end. */
export const activityReasons = {
  app: 'The app ended its own connection.',
  code_reused: 'A code came twice: somebody may have copied it.',
  token_reused: 'A refresh token came twice: somebody may have copied it.',
  too_many: 'There were more than an account may have; the one unused for longest ended.',
  password: 'The password was changed, and the connection was less than a day old.',
} as const;

export type ActivityReason = keyof typeof activityReasons;
