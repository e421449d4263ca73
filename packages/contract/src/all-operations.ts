// The table of contents of the API: every operation, in reading order.

import * as operations from '#operations';
import type { Operation } from '#operations/operation';

export type OperationId = keyof typeof operations;

const order: readonly OperationId[] = [
  'signup',
  'login',
  'createAnonymous',
  'getMe',
  'getSettings',
  'changeSettings',
  'listKeys',
  'createKey',
  'revokeKey',
  'listSessions',
  'endSession',
  'logout',
  'logoutAll',
  'changePassword',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'listConnections',
  'endConnection',
  'describeConnection',
  'decideConnection',
  'listActivity',
  'listRequests',

  'submitInstantPost',
  'preflightInstantPost',
  'zipInstantPost',
  'createUpload',
  'getUpload',
  'completeUpload',

  'editPack',
  'previewEdit',
  'listPhotos',
  'addPhoto',
  'listTexts',
  'listVersions',
  'restoreVersion',

  'createShare',
  'listShares',
  'listShareComments',
  'revokeShare',
  'readReview',
  'readReviewFile',
  'commentReview',
  'decideReview',
  'listBrands',
  'createBrand',
  'previewBrand',
  'getBrand',
  'changeBrand',
  'deleteBrand',

  'takeScreenshot',
  'captureVideo',

  'renderSocial',
  'listTemplates',

  'listJobs',
  'getJob',
  'cancelJob',
  'renameJob',
  'deleteJob',

  'getBalance',
  'listLedger',
  'listPrices',

  'listPacks',
  'purchaseCredits',
  'getPurchase',
  'purchaseLegacy',
  'purchaseForDevice',
  'listPlans',
  'subscribe',
  'openPortal',
  'receiveProcessorEvent',

  'callMcp',
  'listenMcp',

  'openSocket',
  'createTicket',

  'listWebhooks',
  'createWebhook',
  'getWebhook',
  'changeWebhook',
  'deleteWebhook',
  'testWebhook',
  'listDeliveries',
  'redeliver',
];

const byId: Record<OperationId, Operation> = { ...operations };

export const allOperations: readonly Operation[] = order.map((id) => byId[id]);
