import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as account from '#resources/account';
import { email, idOf } from '#resources/wire';

const fullName = z.string().trim().min(1).max(120);

export const signup = operation({
  id: 'signup',
  scope: 'none',
  activity: 'account.created',
  method: 'POST',
  path: '/api/v1/auth/signup',
  module: 'accounts',
  summary: 'Sign up',
  description:
    'Makes an account and its first key, and sets the session cookie. A signup from the studio or from an agent setup starts with 25 credits. Sent with an anonymous key, it carries the credits of the device over.',
  callers: 'anyone',
  limit: 'login',
  idempotent: true,
  body: z
    .strictObject({
      email,
      password: account.password,
      name: fullName.optional(),
      channel: z.enum(['agent']).optional().meta({ description: 'Where the signup comes from.' }),
      agent: z.string().trim().min(1).max(80).optional().meta({ description: 'The client, when channel is agent.' }),
    })
    .superRefine(({ channel, agent }, context) => {
      if (channel !== 'agent' || agent !== undefined) return;
      context.addIssue({ code: 'custom', path: ['agent'], message: 'is needed when channel is agent' });
    }),
  success: { status: 201, description: 'The account and its key, shown this once.', body: account.credentials },
  errors: ['email_taken', 'unauthenticated', 'origin_not_allowed', 'account_suspended'],
});

export const login = operation({
  id: 'login',
  scope: 'none',
  activity: 'session.started',
  method: 'POST',
  path: '/api/v1/auth/login',
  module: 'accounts',
  summary: 'Log in',
  description: 'Mints a new key, which is how a lost key is replaced, and sets the session cookie.',
  callers: 'anyone',
  limit: 'address',
  idempotent: true,
  body: z.strictObject({ email, password: z.string().min(1).max(256) }),
  success: { status: 200, description: 'The account and a new key, shown this once.', body: account.credentials },
  errors: ['invalid_credentials', 'account_suspended'],
});

export const createAnonymous = operation({
  id: 'createAnonymous',
  scope: 'none',
  method: 'POST',
  path: '/api/v1/auth/anonymous',
  module: 'accounts',
  summary: 'Get an anonymous key for a device',
  description: 'One small account for one device, without a grant. It can capture and buy credits.',
  callers: 'anyone',
  limit: 'login',
  idempotent: true,
  body: z.strictObject({}).prefault({}),
  success: { status: 201, description: 'The key of the device, shown this once.', body: account.credentials },
});

export const logout = operation({
  id: 'logout',
  scope: 'account',
  activity: 'session.ended',
  method: 'POST',
  path: '/api/v1/auth/logout',
  module: 'accounts',
  summary: 'End this session',
  callers: ['session'],
  limit: 'read',
  body: z.strictObject({}).prefault({}),
  success: { status: 204, description: 'The session has ended.' },
});

export const logoutAll = operation({
  id: 'logoutAll',
  scope: 'account',
  activity: 'sessions.ended',
  needs: 'account',
  method: 'POST',
  path: '/api/v1/auth/logout-all',
  module: 'accounts',
  summary: 'End every session of the account',
  callers: owners,
  limit: 'read',
  body: z.strictObject({}).prefault({}),
  success: { status: 204, description: 'Every session has ended; keys stay.' },
});

export const getMe = operation({
  id: 'getMe',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/auth/me',
  module: 'accounts',
  summary: 'Who am I',
  callers: owners,
  limit: 'read',
  success: {
    status: 200,
    description: 'The account behind the key or the session.',
    body: z.object({ account: account.account }),
  },
});

export const getSettings = operation({
  id: 'getSettings',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/account/settings',
  module: 'accounts',
  summary: 'Read the settings of the account',
  callers: owners,
  limit: 'read',
  success: { status: 200, description: 'What new packs are made with.', body: account.settings },
});

export const changeSettings = operation({
  id: 'changeSettings',
  scope: 'account',
  activity: 'settings.changed',
  method: 'PATCH',
  path: '/api/v1/account/settings',
  module: 'accounts',
  summary: 'Change the settings of the account',
  description: 'What is left out stays as it is. Packs that are already written keep what they were made with.',
  callers: owners,
  limit: 'read',
  body: account.settingsChange,
  success: { status: 200, description: 'The settings as they are now.', body: account.settings },
});

export const forgotPassword = operation({
  id: 'forgotPassword',
  scope: 'none',
  method: 'POST',
  path: '/api/v1/auth/password/forgot',
  module: 'accounts',
  summary: 'Ask for a new password by mail',
  description: 'The answer is the same whether or not an account has this email.',
  callers: 'anyone',
  limit: 'address',
  body: z.strictObject({ email }),
  success: { status: 204, description: 'If the email has an account, a mail is on its way.' },
});

export const resetPassword = operation({
  id: 'resetPassword',
  scope: 'none',
  activity: 'password.reset',
  method: 'POST',
  path: '/api/v1/auth/password/reset',
  module: 'accounts',
  summary: 'Set a new password with the token from the mail',
  callers: 'anyone',
  limit: 'address',
  body: z.strictObject({ token: account.mailToken, password: account.password }),
  success: { status: 204, description: 'The password is set and every session has ended.' },
});

export const changePassword = operation({
  id: 'changePassword',
  scope: 'account',
  activity: 'password.changed',
  method: 'POST',
  path: '/api/v1/auth/password/change',
  module: 'accounts',
  summary: 'Change the password',
  callers: ['session'],
  limit: 'read',
  body: z.strictObject({ current_password: z.string().min(1).max(256), password: account.password }),
  success: { status: 204, description: 'The password is changed; every other session has ended.' },
  errors: ['invalid_credentials'],
});

export const confirmEmail = operation({
  id: 'confirmEmail',
  scope: 'none',
  activity: 'email.confirmed',
  method: 'POST',
  path: '/api/v1/auth/email/confirm',
  module: 'accounts',
  summary: 'Confirm the email with the token from the mail',
  description:
    'With the cookie of the session that signed up it confirms at once. From anywhere else it first lists the keys and webhooks of the account in `review` and changes nothing. Send `keep` to confirm: every key and webhook that it does not name is revoked, every session ends, and the password stops working unless a new one is sent along.',
  callers: 'anyone',
  limit: 'address',
  body: z.strictObject({
    token: account.mailToken,
    keep: z
      .strictObject({ keys: z.array(idOf('key')).max(1_000), webhooks: z.array(idOf('webhook')).max(100) })
      .optional()
      .meta({ description: 'What stays. Without it, and outside the session that signed up, nothing is changed.' }),
    password: account.password.optional().meta({ description: 'The password from now on. Only together with `keep`.' }),
  }),
  success: { status: 200, description: 'Whether the email is confirmed now.', body: account.confirmation },
});

export const listSessions = operation({
  id: 'listSessions',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/auth/sessions',
  module: 'accounts',
  summary: 'List the sessions of the account',
  callers: owners,
  limit: 'read',
  success: { status: 200, description: 'Live sessions.', body: z.object({ sessions: z.array(account.session) }) },
});

export const endSession = operation({
  id: 'endSession',
  scope: 'account',
  activity: 'session.ended',
  needs: 'account',
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{id}',
  module: 'accounts',
  summary: 'End one session',
  callers: owners,
  limit: 'read',
  params: z.strictObject({ id: idOf('session') }),
  success: { status: 204, description: 'The session has ended.' },
});

export const listKeys = operation({
  id: 'listKeys',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/keys',
  module: 'accounts',
  summary: 'List keys',
  callers: owners,
  limit: 'read',
  success: {
    status: 200,
    description: 'Keys by prefix, newest first.',
    body: z.object({ keys: z.array(account.key) }),
  },
});

export const createKey = operation({
  id: 'createKey',
  scope: 'account',
  activity: 'key.created',
  method: 'POST',
  path: '/api/v1/keys',
  module: 'accounts',
  summary: 'Mint a key',
  description:
    'A key never makes one with more scopes, a higher cap or a later expiry than its own: what is not named is inherited, and what its children spend counts against its own cap. A key of kind `web` works from pages of its origins only.',
  callers: owners,
  limit: 'read',
  idempotent: true,
  body: account.keyRequest,
  success: {
    status: 201,
    description: 'The key, shown this once.',
    body: z.object({ api_key: account.apiKey, key: account.key }),
  },
  errors: ['too_many_keys', 'key_restricted', 'insufficient_scope'],
});

export const revokeKey = operation({
  id: 'revokeKey',
  scope: 'account',
  activity: 'key.revoked',
  method: 'DELETE',
  path: '/api/v1/keys/{id}',
  module: 'accounts',
  summary: 'Revoke a key',
  description: 'A key with a cap or an expiry takes the keys that it made along, and revokes itself and those only.',
  callers: owners,
  limit: 'read',
  params: z.strictObject({ id: idOf('key') }),
  success: { status: 204, description: 'The key is refused everywhere within 5 seconds.' },
  errors: ['key_restricted'],
});
