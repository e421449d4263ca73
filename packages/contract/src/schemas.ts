// The schemas that have a name of their own in OpenAPI and in the SDK.

import type { z } from 'zod';
import {
  account,
  accountRequest,
  activityEvent,
  balance,
  confirmation,
  credentials,
  key,
  session,
  settings,
  settingsChange,
} from '#resources/account';
import { brandChange, brandKit, brandReading, brandRequest, createdBrand } from '#resources/brand';
import { screenshot, screenshotRequest, scrollVideoRequest } from '#resources/capture';
import { connection, connectionDecided, connectionDecision, connectionRequest } from '#resources/connection';
import {
  acceptedEdit,
  editChange,
  editPreview,
  editPreviewRequest,
  editRequest,
  packPhoto,
  packVersion,
  photoRequest,
} from '#resources/edit';
import {
  acceptedJob,
  acceptedPack,
  instantPostRequest,
  preflight,
  upload,
  uploadRequest,
  uploadState,
  zip,
} from '#resources/instant-post';
import { job, jobSummary } from '#resources/job';
import { kitchenRequest, templateEntry } from '#resources/kitchen';
import {
  creditPack,
  ledgerEntry,
  plan,
  purchase,
  purchaseRequest,
  startedPurchase,
  subscribeRequest,
} from '#resources/money';
import { captionRecord, check, clip, packAsset, packBrand, packSource, still } from '#resources/pack';
import { packTexts } from '#resources/pack-text';
import { problem, rpcRefusal } from '#resources/problem';
import {
  commentRequest,
  createdShare,
  decisionRequest,
  review,
  share,
  shareComment,
  shareRequest,
} from '#resources/share';
import { createdWebhook, webhook, webhookChange, webhookDelivery, webhookRequest } from '#resources/webhook';
import { writing } from '#resources/writing';

export const schemas = {
  Account: account,
  Settings: settings,
  SettingsChange: settingsChange,
  Key: key,
  Session: session,
  Connection: connection,
  ConnectionRequest: connectionRequest,
  ConnectionDecision: connectionDecision,
  ConnectionDecided: connectionDecided,
  AccountRequest: accountRequest,
  ActivityEvent: activityEvent,
  Credentials: credentials,
  Confirmation: confirmation,
  Balance: balance,
  LedgerEntry: ledgerEntry,
  CreditPack: creditPack,
  Plan: plan,
  PurchaseRequest: purchaseRequest,
  StartedPurchase: startedPurchase,
  Purchase: purchase,
  SubscribeRequest: subscribeRequest,
  Job: job,
  JobSummary: jobSummary,
  AcceptedJob: acceptedJob,
  AcceptedPack: acceptedPack,
  Clip: clip,
  Still: still,
  Caption: captionRecord,
  Check: check,
  PackAsset: packAsset,
  Brand: packBrand,
  Source: packSource,
  Writing: writing,
  InstantPostRequest: instantPostRequest,
  Preflight: preflight,
  Zip: zip,
  EditChange: editChange,
  EditRequest: editRequest,
  AcceptedEdit: acceptedEdit,
  EditPreviewRequest: editPreviewRequest,
  EditPreview: editPreview,
  PackVersion: packVersion,
  PackPhoto: packPhoto,
  PhotoRequest: photoRequest,
  PackTexts: packTexts,
  ShareRequest: shareRequest,
  Share: share,
  CreatedShare: createdShare,
  ShareComment: shareComment,
  Review: review,
  CommentRequest: commentRequest,
  DecisionRequest: decisionRequest,
  BrandRequest: brandRequest,
  BrandKit: brandKit,
  CreatedBrand: createdBrand,
  BrandReading: brandReading,
  BrandChange: brandChange,
  UploadRequest: uploadRequest,
  Upload: upload,
  UploadState: uploadState,
  ScreenshotRequest: screenshotRequest,
  Screenshot: screenshot,
  ScrollVideoRequest: scrollVideoRequest,
  KitchenRequest: kitchenRequest,
  Template: templateEntry,
  WebhookRequest: webhookRequest,
  WebhookChange: webhookChange,
  Webhook: webhook,
  CreatedWebhook: createdWebhook,
  WebhookDelivery: webhookDelivery,
  Problem: problem,
  RpcRefusal: rpcRefusal,
} as const;

/** A named schema as it is after parsing: `Shape<'Job'>`. */
export type Shape<Name extends keyof typeof schemas> = z.output<(typeof schemas)[Name]>;
