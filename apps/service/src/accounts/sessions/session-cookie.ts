/** The cookie of specification section 2. Scripts cannot read it; over https it is never sent unencrypted. */
export function sessionCookie(token: string, { isSecure }: { isSecure: boolean }): string {
  return cookie(token, 90 * 24 * 60 * 60, isSecure);
}

export function endedSessionCookie({ isSecure }: { isSecure: boolean }): string {
  return cookie('', 0, isSecure);
}

export const SESSION_COOKIE = 'svc_session';

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const attributes = [`${SESSION_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  return [...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
