// The door for proofs and benches that look inside. Nothing that runs imports it.

export { sql } from 'kysely';
export { type Browser, type CDPSession, type ElementHandle, launch, type Page } from 'puppeteer-core';
export { mintKey } from '#accounts';
export { gatherPage } from '#capture';
export { auditBalances, createLedger, type Ledger, meter, releaseExpiredHolds } from '#credits';
export { createEvents, createJobStore, createRecords, type JobStore } from '#jobs';
export {
  type Check,
  type Clip,
  checkClip,
  checkStill,
  chooseStyle,
  edgeShowsPrimary,
  encodeStill,
  groundsOfPage,
  groupWords,
  type HighlightsOrder,
  openTypeStage,
  readBrand,
  recordScrollClip,
  renderClip,
  type ScrollClip,
  type ScrollClipOrder,
  type ScrollOrder,
  type ScrollShot,
  type ShotOrder,
  type SpokenWord,
  shootHighlights,
  shootScroll,
  shootTalking,
  type TalkingOrder,
  type TypeStage,
} from '#kitchen';
export {
  BrowserCrashed,
  type BrowserFleet,
  type BrowserSettings,
  createBrowserFleet,
  type FleetOptions,
  launchBrowser,
  NotAPage,
  navigate,
  requirePageUrl,
  stepperFlags,
} from '#platform/browser';
export { type Database, migrate, openDatabase } from '#platform/database';
export { createDownloader, findProgramUser } from '#platform/downloader';
export {
  createEgressProxy,
  createResolver,
  type EgressPolicy,
  type EgressProxy,
  isPublicAddress,
  issuePass,
  judgeUrl,
  parseEgressTable,
  readUsage,
} from '#platform/egress';
export { bundleWorkflows, openEngine, startWorker } from '#platform/engine';
export { createFaceFinder } from '#platform/faces';
export { AppError, createLogger, newId } from '#platform/kernel';
export {
  assumedColours,
  findCuts,
  findMediaTools,
  MediaFailure,
  type MediaTools,
  probe,
  readSound,
} from '#platform/media';
export { findSandbox, type SandboxCommand } from '#platform/sandbox';
export { createTranscriber, levelsOf, SAMPLE_RATE } from '#platform/speech';
export { openStorage, type Storage } from '#platform/storage';
export { createWriter, rateTalk } from '#platform/writer';
export { createAdFilter } from './capture/ads.ts';
export { recordScroll } from './capture/scroll-recorder.ts';
export type { Filmed, ScrollRequest } from './capture/scroll-recording.ts';
export { openScrollStage, type ScrollStage } from './capture/scroll-stage.ts';
export { takePicture } from './capture/take-picture.ts';
export { openTestPictures } from './capture/test-pictures.ts';
export { holdOf, makeTestLedger, openAccounts, type TestLedger } from './credits/test-ledger.ts';
export { openMcpFixture } from './edge/mcp/test-fixture.ts';
export { chooseMoments } from './instant-post/choose-moments.ts';
export { lookAt } from './instant-post/look-moments.ts';
export { createPackStore, type PackStore } from './instant-post/pack-store.ts';
export { planPack } from './instant-post/plan.ts';
export { MOST_ACCELERATION, planCamera, type Shot } from './instant-post/plan-camera.ts';
export { reframeGraph } from './instant-post/reframe-graph.ts';
export { sampleHighlights } from './kitchen/clip-samples.ts';
export { type Sample, sampleBrands } from './kitchen/sample-brands.ts';
export { composeFrame, sampleClips, sampleFilmFrame } from './kitchen/sample-clips.ts';
export { sampleLogo } from './kitchen/sample-logo.ts';
export { drawSamplePage } from './kitchen/sample-page.ts';
export { formats as kitchenFormats } from './kitchen/template/index.ts';
export { faultsOf, wildInputs } from './kitchen/test-inputs.ts';
export { stripedCapture } from './kitchen/test-orders.ts';
export { openTestStage } from './kitchen/test-stage.ts';
export { highlightsTimeline } from './kitchen/timeline-highlights.ts';
export { lonelyEnvironment } from './lonely-environment.ts';
export { openTestBrowsers, type TestBrowsers } from './platform/browser/test-browsers.ts';
export { sourceInput } from './platform/media/source-input.ts';
export { readSamples } from './platform/writer/test-samples.ts';
export { testPlan } from './test-jobs.ts';
