/** The codes of RFC 6749, 7591, 8628 and 8707 that this server returns. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'authorization_pending'
  | 'slow_down'
  | 'expired_token'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** The error that a client of the authorization server receives. The description is our own text and public. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;
  /** The connection that the error is about, for the log. */
  readonly keyId: string | null;

  constructor(code: OAuthErrorCode, description: string, keyId: string | null = null) {
    super(description);
    this.code = code;
    this.keyId = keyId;
  }
}
