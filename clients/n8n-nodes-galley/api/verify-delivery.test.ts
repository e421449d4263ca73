import { expect, test } from 'vitest';
import { rejectionOf, TOLERANCE_SECONDS } from './verify-delivery.ts';

const SENT_AT = 1_700_000_000;
// Signed by the package standardwebhooks of npm.
const signature = 'v1,XFZ+U2p/0mobd7BkDOn3dEt//ru4o017ycsZo8R4ClA=';
const delivery = {
  secret: 'whsec_cmVwbGFjZSB0aGlzIHNlY3JldCBieSB5b3Vycw==',
  headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': String(SENT_AT), 'webhook-signature': `v1,AAAA ${signature}` },
  body: Buffer.from('{"type":"webhook.test","data":{}}'),
  now: SENT_AT * 1_000,
};

test('rejectionOf verifies a delivery by any of its signatures, within the tolerance', () => {
  expect(rejectionOf(delivery)).toBeUndefined();
  for (const seconds of [-TOLERANCE_SECONDS, TOLERANCE_SECONDS]) {
    expect(rejectionOf({ ...delivery, now: (SENT_AT + seconds) * 1_000 })).toBeUndefined();
    expect(rejectionOf({ ...delivery, now: (SENT_AT + seconds * 1.01) * 1_000 })).toContain('too old');
  }
});

test.each([
  ['another id', { 'webhook-id': 'msg_2' }],
  ['another time', { 'webhook-timestamp': String(SENT_AT + 1) }],
  ['a time that is no number', { 'webhook-timestamp': 'soon' }],
  ['a time in another form', { 'webhook-timestamp': `${SENT_AT}.0` }],
  ['no signature', { 'webhook-signature': undefined }],
  ['an empty signature', { 'webhook-signature': 'v1,' }],
  ['another version', { 'webhook-signature': signature.replace('v1,', 'v2,') }],
  ['part of a signature', { 'webhook-signature': signature.slice(0, 20) }],
  ['signatures as a list', { 'webhook-signature': [signature] }],
])('rejectionOf rejects %s', (_name, changed) => {
  expect(rejectionOf({ ...delivery, headers: { ...delivery.headers, ...changed } })).toBeDefined();
});

test('rejectionOf rejects another body, another secret and an empty secret', () => {
  expect(rejectionOf({ ...delivery, body: Buffer.from('{}') })).toContain('does not match');
  expect(rejectionOf({ ...delivery, secret: 'whsec_b3RoZXI=' })).toContain('does not match');
  expect(rejectionOf({ ...delivery, secret: 'whsec_' })).toContain('missing');
});
