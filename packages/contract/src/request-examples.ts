// An example body for each operation that needs one, ready to send.

import type { OperationId } from '#all-operations';
import { creditPacks, plans } from '#credit-packs';
import { examplePage } from '#resources/urls';

const email = 'ada@bakery.example';
const password = 'seven loaves at dawn';
/** Has the shape of the secret in a mail, but is none. */
const token = 'token-from-the-link-in-the-mail';
const returns = { success_url: 'https://app.example/paid', cancel_url: 'https://app.example/cancelled' };
const purchase = { pack_id: creditPacks[0].packId, ...returns };
const pack = { mode: 'from_url', from_url: { url: examplePage } };

export const requestExamples: Partial<Record<OperationId, Record<string, unknown>>> = {
  signup: { email, password },
  login: { email, password },
  changeSettings: { music: false },
  createKey: { name: 'production' },
  decideConnection: { request: { user_code: 'BCDF-GHJK' }, decision: 'approve', monthly_cap: 25 },
  changePassword: { current_password: password, password: 'eight loaves at noon' },
  forgotPassword: { email },
  resetPassword: { token, password },
  confirmEmail: { token },
  submitInstantPost: pack,
  preflightInstantPost: pack,
  editPack: { changes: [{ kind: 'caption', platform: 'x', text: 'The first loaves are out at half past five.' }] },
  previewEdit: { changes: [{ kind: 'hook', text: 'Six mornings a week' }], asset: 'cover' },
  addPhoto: { upload_id: 'upl_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n' },
  createShare: { can: 'decide', expires_in: 604_800 },
  commentReview: { asset: 'cover', text: 'Can the loaf be larger?', author: 'Ada' },
  decideReview: { decision: 'approved', version: 1, author: 'Ada' },
  createUpload: { filename: 'talk.mp4', content_type: 'video/mp4', bytes: 48_000_000 },
  renameJob: { name: 'Spring menu' },
  createBrand: { from_url: examplePage },
  previewBrand: { url: examplePage },
  changeBrand: { name: 'Alder Bakery', default: true },
  takeScreenshot: { url: examplePage, options: { full_page: true } },
  captureVideo: { url: examplePage },
  renderSocial: { url: examplePage, template: 'cover' },
  purchaseCredits: purchase,
  purchaseLegacy: purchase,
  purchaseForDevice: purchase,
  subscribe: { plan_id: plans[0].planId, ...returns },
  openPortal: { return_url: 'https://app.example/settings' },
  receiveProcessorEvent: { id: 'evt_1', type: 'checkout.session.completed' },
  callMcp: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  createWebhook: { url: 'https://app.example/webhooks/galley', events: ['job.completed', 'job.failed'] },
  changeWebhook: { enabled: false },
};
