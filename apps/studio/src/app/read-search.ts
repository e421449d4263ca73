// Query parameters are untrusted. Only values that a screen knows are used.

type Search = Record<string, unknown>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function readStart(search: Search): { start?: true } {
  return search['start'] === true ? { start: true } : {};
}

/** Only a path of our own: a link to the sign-in must not lead elsewhere. */
export function readLogin(search: Search): { next?: string; was?: 'reset' } {
  const next = text(search['next']);
  const isOwn = next !== undefined && /^\/(?![/\\])/.test(next);
  return { ...(isOwn ? { next } : {}), ...(search['was'] === 'reset' ? { was: 'reset' } : {}) };
}

export function readToken(search: Search): { token: string } {
  return { token: text(search['token']) ?? '' };
}

export function readCapture(search: Search): { mode?: 'video' | 'design'; url?: string } {
  const url = text(search['url']);
  const mode = (['video', 'design'] as const).find((known) => known === search['mode']);
  return { ...(mode ? { mode } : {}), ...(url ? { url } : {}) };
}

export function readResult(search: Search): { platform?: string } {
  const platform = text(search['platform']);
  return platform ? { platform } : {};
}

export function readCredits(search: Search): { cancelled?: true } {
  return search['cancelled'] === true ? { cancelled: true } : {};
}

export function readReturn(search: Search): { purchase?: string } {
  const purchase = text(search['purchase']);
  return purchase ? { purchase } : {};
}

export function readConnect(search: Search): { request?: string; user_code?: string } {
  const request = text(search['request']);
  const userCode = text(search['user_code']);
  return { ...(request ? { request } : {}), ...(userCode ? { user_code: userCode } : {}) };
}
