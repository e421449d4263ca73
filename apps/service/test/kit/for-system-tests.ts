// The entry point for system tests and benches that inspect internals. No production code imports it.

export { sql } from 'kysely';
export { type Browser, type CDPSession, type ElementHandle, launch, type Page } from 'puppeteer-core';
export { mintKey } from '#accounts';
export { type CollectedPage, collectPage } from '#capture';
export {
  countCharacters,
  createWriter,
  IdeaRejection,
  rateTalk,
  type WriterSource,
  type WrittenCopy,
} from '#copywriting';
export { auditBalances, createLedger, type Ledger, meter, releaseExpiredHolds } from '#credits';
export { createEvents, createJobStore, createRecords, type JobStore } from '#jobs';
export {
  BrowserCrashed,
  type BrowserFleet,
  type BrowserSettings,
  createBrowserFleet,
  type FleetDeps,
  launchBrowser,
  NotAPage,
  navigate,
  requirePageUrl,
  stepperFlags,
} from '#platform/browser';
export { createReadPage, type Database, migrate, openDatabase } from '#platform/database';
export { createDownloader, findProgramUser } from '#platform/downloader';
export {
  classifyUrl,
  createEgressProxy,
  createResolver,
  type EgressPolicy,
  type EgressProxy,
  isPublicIp,
  issueProxyToken,
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
export {
  backgroundsOfPage,
  type Check,
  type Clip,
  checkClip,
  checkStill,
  chooseComposition,
  chooseStyle,
  edgeShowsPrimary,
  encodeStill,
  groupWords,
  type HighlightsLayoutRequest,
  type LayoutPage,
  type LayoutRequest,
  layoutHighlights,
  layoutScroll,
  layoutTalking,
  offeredCompositions,
  openLayoutPage,
  readBrand,
  recordScrollClip,
  renderClip,
  type ScrollClip,
  type ScrollLayout,
  type ScrollLayoutRequest,
  type ScrollRecordingRequest,
  type SpokenWord,
  type TalkingLayoutRequest,
} from '#render';
export { type StillName, styles } from '#render/template';
export type { PageSource } from '#source';
export { createAdFilter } from '../../src/capture/overlays/ads.ts';
export { takeScreenshot } from '../../src/capture/screenshots/take-screenshot.ts';
export { recordScroll } from '../../src/capture/scroll-video/scroll-recorder.ts';
export type { RecordedVideo, ScrollRequest } from '../../src/capture/scroll-video/scroll-recording.ts';
export { featuresOf } from '../../src/copywriting/brief/split/features.ts';
export { chainOf, type LabelChain, likelihoods, STEPS, stepAt } from '../../src/copywriting/brief/split/label-chain.ts';
export { promptWords } from '../../src/copywriting/brief/split/prompt-words.ts';
export {
  BUCKETS,
  hashOf,
  type TaggerWeights,
  tagWriterWords,
} from '../../src/copywriting/brief/split/tag-writer-words.ts';
export { packWeights } from '../../src/copywriting/brief/split/weights.ts';
export { detectLanguage } from '../../src/copywriting/languages/detect-language.ts';
export { widthOf } from '../../src/copywriting/points/text-length.ts';
export { isDocumentUrl } from '../../src/edge/oauth/client-documents.ts';
export { chooseMoments } from '../../src/instant-post/video/choose-moments.ts';
export { inspect } from '../../src/instant-post/video/inspect-moments.ts';
export { MOST_ACCELERATION, planCamera } from '../../src/instant-post/video/plan-camera.ts';
export type { CameraSegment } from '../../src/packs/handovers/video.ts';
export { createPackStore, type PackStore } from '../../src/packs/pack-store.ts';
export { planCaptions, planPack } from '../../src/packs/plan/plan-pack.ts';
export { reframeGraph } from '../../src/packs/renderers/reframe-graph.ts';
export { sourceInput } from '../../src/platform/media/source-input.ts';
export { distanceOf } from '../../src/render/brand/color.ts';
export { type Sample, sampleBrands } from '../../src/render/samples/brands.ts';
export { drawSamplePage } from '../../src/render/samples/page.ts';
export { formats as renderFormats } from '../../src/render/template/index.ts';
export { highlightsTimeline } from '../../src/render/timeline/highlights.ts';
export { openTestBrowsers, type TestBrowsers } from './browser/browsers.ts';
export { readSamples } from './copywriting/samples.ts';
export { openCorpus } from './corpus/corpus.ts';
export { readForWriter } from './corpus/corpus-copy.ts';
export { photoDistance, readLibraryText, sweepCorpusPage } from './corpus/corpus-pages.ts';
export { hostileAlphabets } from './hostile-text.ts';
export { testPlan } from './jobs.ts';
export { holdOf, makeTestLedger, openAccounts, type TestLedger } from './ledger.ts';
export { openMcpFixture } from './mcp-fixture.ts';
export { offlineEnvironment } from './offline-environment.ts';
export { makeSharedPack } from './packs/shared-pack.ts';
export { sampleHighlights } from './render/clip-layers.ts';
export { fixturePhoto } from './render/fixture-photo.ts';
export { faultsOf, wildInputs } from './render/inputs.ts';
export { joinSheet } from './render/join-sheet.ts';
export { stripedCapture } from './render/requests.ts';
export { composeFrame, sampleClips, sampleVideoFrame } from './render/sample-clips.ts';
export { sampleLogo } from './render/sample-logo.ts';
export { openTestLayoutPage } from './render/typesetter.ts';
export { openTestScreenshots, type TestScreenshots } from './screenshots.ts';
export { openScrollFixture, type ScrollFixture } from './scroll-session.ts';
