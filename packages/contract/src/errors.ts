// The one table of all errors over HTTP. Status, title, advice and retry rule are here and nowhere else: types, OpenAPI
// responses, docs/api/errors.md and the mappers of every surface are derived.

type ErrorRow = {
  status: number;
  title: string;
  /** Public sentence for an error without a more exact one: what happened and what to do next. */
  detail: string;
  /** The same request may succeed later without being changed. */
  retryable: boolean;
};

const row = (status: number, title: string, detail: string): ErrorRow => ({ status, title, detail, retryable: false });
const retryable = (status: number, title: string, detail: string): ErrorRow => ({
  ...row(status, title, detail),
  retryable: true,
});

export const errors = {
  invalid_request: row(400, 'Invalid request', 'Correct the fields named in errors, then send the request again.'),
  invalid_json: row(
    400,
    'Invalid JSON',
    'The body is not valid JSON, so nothing was done and nothing was charged. Send one JSON value as UTF-8.',
  ),
  unauthenticated: row(
    401,
    'Not authenticated',
    'Send a valid key in the X-API-Key header, or sign in for a session. POST /api/v1/auth/signup gives a key.',
  ),
  invalid_credentials: row(
    401,
    'Wrong email or password',
    'The email and the password do not belong together. Try again, or ask for a new password.',
  ),
  insufficient_credits: row(
    402,
    'Not enough credits',
    'Nothing was charged. Buy credits, then send the request again.',
  ),
  key_kind_not_allowed: row(
    403,
    'This kind of key may not do that',
    'Anonymous and website keys work on captures and the jobs these start, the balance, and buying credits only. Sign up for a key of your own.',
  ),
  key_restricted: row(
    403,
    'This key has limited rights',
    'Nothing was changed. A key with a monthly cap or an expiry manages only itself and the keys it made, and makes none with a higher cap or a later expiry. Use a key without them, or sign in.',
  ),
  insufficient_scope: row(
    403,
    'A scope is missing',
    'Nothing was done and nothing was charged. The key or connection lacks the scope that `scope` names. Use one that has it, or make a new one.',
  ),
  share_right_missing: row(
    403,
    'This review link does not allow that',
    'Nothing was stored. The link was made for less. Ask whoever sent it for one with which you can do this.',
  ),
  account_suspended: row(
    403,
    'Account suspended',
    'Nothing was done and nothing was charged. The operator of this service has suspended the account. Contact the operator to have it resumed.',
  ),
  origin_not_allowed: row(403, 'Origin not allowed', 'This request may not come from that website.'),
  key_cap_reached: row(
    403,
    'Monthly cap of this key reached',
    'Nothing was charged. Make a key with a higher cap or none (POST /api/v1/keys), or wait for the next month.',
  ),
  not_found: row(404, 'Not found', 'There is nothing here, or it is not yours. Check the URL and the id.'),
  method_not_allowed: row(405, 'Method not allowed', 'The Allow header names the methods of this URL.'),
  not_acceptable: row(406, 'Not acceptable', 'This URL returns another format. Change the Accept header.'),
  request_timeout: retryable(408, 'Request not received in time', 'Send the whole request within a minute.'),
  email_taken: row(409, 'Email already in use', 'An account with this email exists. Log in, or use another email.'),
  too_many_keys: row(409, 'Too many keys', 'Revoke a key that you no longer use, then mint a new one.'),
  too_many_webhooks: row(409, 'Too many webhooks', 'Delete a webhook that you no longer use, then add this one.'),
  already_subscribed: row(
    409,
    'Already subscribed',
    'Nothing was charged. This account has a plan. Change or end it on the page that POST /api/v1/billing/portal opens.',
  ),
  job_final: row(409, 'Job already ended', 'A job that is completed or failed stays as it is.'),
  job_live: row(409, 'Job has not ended', 'Wait until it and its edits have ended, or cancel them first.'),
  job_of_pack: row(409, 'Part of a pack', 'An edit is stored with its pack. Delete the pack instead.'),
  job_not_completed: row(409, 'Job not completed', 'Poll the job until it is completed, then ask again.'),
  too_many_versions: row(
    409,
    'Too many versions',
    'Nothing was charged. A pack has at most 50 versions. Make a new pack to go on.',
  ),
  too_many_shares: row(
    409,
    'Too many review links',
    'A pack has at most 50 review links, revoked and expired ones included. Use one that is open.',
  ),
  share_full: row(
    409,
    'No more comments or decisions',
    'Nothing was stored. This review link has as many as it takes. Ask for a new link.',
  ),
  pack_changed: row(
    409,
    'The pack has changed',
    'Nothing was stored. A newer version is there. Read it, then decide on that version.',
  ),
  share_expired: row(410, 'Review link expired', 'This review link has ended. Ask whoever sent it for a new one.'),
  too_many_brands: row(
    409,
    'Too many brand kits',
    'Nothing was charged. An account has at most 50 brand kits. Delete one that you no longer use, then make this one.',
  ),
  too_many_fonts: row(
    409,
    'Too many own fonts',
    'Nothing was stored. The brand kits of an account have at most 20 own fonts together. Remove one, then add this one.',
  ),
  unsupported_media: row(
    422,
    'Not a file that can be used',
    'The file is not what its type names, and was removed. Upload an MP4, MOV or WebM file, for a photograph a PNG, JPEG or WebP, or for a font a WOFF2, TTF or OTF.',
  ),
  unsupported_image: row(
    422,
    'Not an image that can be used',
    'The upload is not a PNG, JPEG or WebP that can be read, or does not fit: it needs 400 px on each side and 0.24 to 40 megapixels, and may be 3.2 times as wide as high, or 2.4 times as high as wide. Upload another image.',
  ),
  unsupported_font: row(
    422,
    'Not a font that can be used',
    'The upload is not a WOFF2, TTF or OTF font that can be used for headings. Upload another font.',
  ),
  too_many_photos: row(
    409,
    'Too many own photographs',
    'A pack has at most 20 photographs of your own. Use one of those.',
  ),
  too_many_uploads: row(
    409,
    'Too many open uploads',
    'Submit an upload that is complete, or wait until an unused one expires after 24 hours, then start this one.',
  ),
  upload_not_complete: row(409, 'Upload not complete', 'Send the missing parts, then complete the upload.'),
  idempotency_in_progress: retryable(
    409,
    'First request still running',
    'A request with this Idempotency-Key is still running. Wait a moment, then send it again.',
  ),
  body_too_large: row(413, 'Body too large', 'A request body holds at most 256 KiB. Send files through an upload.'),
  unsupported_media_type: row(415, 'Unsupported media type', 'Send the body as application/json.'),
  idempotency_key_reused: row(
    422,
    'Idempotency-Key used for another request',
    'Nothing was charged. This key belongs to a request with another body. Use a new key for a new request.',
  ),
  url_refused: row(
    422,
    'URL not allowed',
    'Nothing was charged. Only public http and https URLs on ordinary ports can be captured.',
  ),
  selector_not_found: row(
    422,
    'Selector not found',
    'Nothing was charged. No element on the page matches the selector.',
  ),
  http_error: row(422, 'The page answered with an error', 'Nothing was charged. The page itself failed; see evidence.'),
  blocked: row(
    422,
    'The page blocked the visit',
    'Nothing was charged. The site showed a bot check instead of the page.',
  ),
  login_wall: row(
    422,
    'The page asks for a login',
    'Nothing was charged. Only pages that everyone can see can be captured.',
  ),
  consent_wall: row(
    422,
    'A consent question covers the page',
    'Nothing was charged. The site shows its page only to visitors who accept its cookies or pay. Give another page of it, or describe it as an idea.',
  ),
  pay_wall: row(
    422,
    'The page is for subscribers',
    'Nothing was charged. The site shows this page only to readers who subscribe or pay. Give a page that everyone can read, or describe it as an idea.',
  ),
  age_wall: row(
    422,
    'The page asks for an age',
    'Nothing was charged. The site shows this page only after a question about age. Give a page of it without that question, or describe it as an idea.',
  ),
  blank: row(422, 'The page stayed blank', 'Nothing was charged. The page drew nothing; see evidence.'),
  timed_out: retryable(422, 'The page took too long', 'Nothing was charged. Raise timeout_ms, or try again later.'),
  unreachable: retryable(
    422,
    'The page could not be reached',
    'Nothing was charged. Check the URL, or try again later.',
  ),
  upgrade_required: row(426, 'Upgrade required', 'This URL is a WebSocket. Open it with a WebSocket client.'),
  rate_limited: retryable(429, 'Too many requests', 'Wait as long as Retry-After says, then go on more slowly.'),
  too_many_failures: retryable(
    429,
    'Too many unpaid failures',
    'Nothing was charged. Many captures and jobs of this account failed lately, and failed work is free. Wait as long as Retry-After says, and check the URLs and options that fail.',
  ),
  too_many_streams: retryable(
    429,
    'Too many open streams',
    'Close a WebSocket or a stream of this account, then open this one.',
  ),
  headers_too_large: row(431, 'Headers too large', 'Send fewer or shorter headers.'),
  internal_error: retryable(
    500,
    'Something broke on our side',
    'Nothing was charged. Try again; if it stays, tell us the request_id.',
  ),
  not_implemented: row(501, 'Not implemented', 'This installation does not offer this operation. Nothing was charged.'),
  at_capacity: retryable(503, 'All workers are busy', 'Nothing was charged. Try again after Retry-After seconds.'),
  host_busy: retryable(
    503,
    'This host is being captured too often',
    'Nothing was charged. Pages of this host are loaded as often as the service allows for all accounts together. Try again in a minute, or after Retry-After seconds where it is given.',
  ),
  unavailable: retryable(503, 'Service unavailable', 'Nothing was charged. Try again after Retry-After seconds.'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as ErrorCode[];

/** The page that explains a code; it is the `type` of a problem. */
export const errorType = (baseUrl: string, code: ErrorCode): string => `${baseUrl}/docs/errors#${code}`;
