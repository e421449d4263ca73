import { schemas } from '@galley/contract';
import {
  promotions,
  type RecordedVideo,
  type RejectedPage,
  recordScroll,
  type ScrollComposition,
  type ScrollDeps,
  type ScrollRequest,
  type ScrollSnapshot,
} from '#capture';
import { makeWorkFolder } from '#platform/browser';
import type { TextView } from '../checks/check-texts.ts';
import { POSTER_FRAME } from '../ffmpeg/render-clip.ts';
import { phoneScreen } from '../layout/phone-screen.ts';
import { type ClipMusic, setMusic } from '../sound/set-music.ts';
import { labelsOf, pageStartFrame, scrollTimeline } from '../timeline/scroll.ts';
import { type PageLayout, planScrollPath, type ScrollPath } from '../timeline/scroll-path.ts';
import { stopsOfPage } from '../timeline/stops-of-page.ts';
import { FPS } from '../timeline/timeline.ts';
import { clipComposition } from './composition.ts';
import type { ScrollLayout } from './layout-scroll.ts';

/** A pack shows the subject of a page and nothing beside it. */
const SHOWN = { isFitted: true, withoutFurniture: true, hide: promotions, consentBanners: 'hide' } as const;

/** The page to record, and its proxy token. */
export type ScrollRecordingRequest = Omit<ScrollRequest, 'options' | 'compose' | 'seek'> & {
  music?: Pick<ClipMusic, 'seed' | 'style'> | undefined;
};

/** The page has too little to scroll, so its clip would not move. */
export class PageTooShort extends Error {
  override name = 'PageTooShort';
}

/** A clip with its visible texts, or the verdict on the page. */
export type ScrollClip = (RecordedVideo & { views: TextView[]; hasMusic: boolean }) | RejectedPage;

/**
 * Records the page into its region of the layout: a clip with hook, captions and end card, or a verdict on the page.
 */
export async function recordScrollClip(
  layout: ScrollLayout,
  request: ScrollRecordingRequest,
  deps: ScrollDeps,
): Promise<ScrollClip> {
  // In phone layout, a page is large enough in the clip to read without pausing.
  const { scale, ...viewport } = phoneScreen(layout.page);
  const { options } = schemas.ScrollVideoRequest.parse({ url: request.url, options: { viewport, scale, fps: FPS } });
  await using folder = await makeWorkFolder(deps.browser.scratchRoot, 'layers');
  let views: TextView[] = [];
  let cuts: number[] = [];
  const compose = async (snapshot: ScrollSnapshot): Promise<ScrollComposition> => {
    const path = scrollPathOf(layout, snapshot);
    if (path === null) throw new PageTooShort('the page is too short to be scrolled');
    views = viewsOf(layout, path);
    // Captions appear while the page moves, so they are no cuts.
    cuts = [layout.hookFrames, path.endFrame].map((frame) => frame / FPS);
    return await composeScroll(layout, path, folder.path);
  };
  const recording = await recordScroll({ ...request, ...SHOWN, options, compose, seek: layout.evidence }, deps);
  if (recording.verdict !== 'ok') return recording;
  const hasMusic = await playMusic(recording, { ...request, cuts }, deps);
  return Object.assign(recording, { views, hasMusic });
}

type ClipMusicInput = Pick<ScrollRecordingRequest, 'music' | 'signal'> & { cuts: readonly number[] };

/** A recording to which no music can be added is deleted. */
async function playMusic(
  recording: RecordedVideo,
  { music, cuts, signal }: ClipMusicInput,
  deps: ScrollDeps,
): Promise<boolean> {
  if (music === undefined) return false;
  const { video, durationSeconds: seconds } = recording;
  try {
    const bytes = await setMusic(
      { ...music, hasSpeech: false, path: video.path, seconds, cuts },
      { media: deps.media, signal },
    );
    if (bytes !== null) video.bytes = bytes;
    return bytes !== null;
  } catch (cause) {
    await recording[Symbol.asyncDispose]();
    throw cause;
  }
}

/** From the headline to the footer. A page that is too short for that is shown from its top, and to its end. */
function scrollPathOf(layout: ScrollLayout, snapshot: ScrollSnapshot): ScrollPath | null {
  const { startPx, endPx } = snapshot.contentPx;
  const { travelPx } = snapshot;
  const page = pageOf(snapshot);
  const parts = [
    { startPx, travelPx: endPx },
    { startPx, travelPx },
    { startPx: 0, travelPx },
  ];
  for (const part of parts) {
    const path = pathWithin(layout, snapshot, { ...page, ...part });
    if (path !== null) return path;
  }
  return null;
}

function pathWithin(layout: ScrollLayout, { places }: ScrollSnapshot, page: PageLayout): ScrollPath | null {
  const { hookFrames, endFrames, captions, language } = layout;
  return planScrollPath({
    page,
    captions: captions.map((text, index) => ({ text, positionPx: places[index] ?? null })),
    language,
    startFrame: pageStartFrame(hookFrames),
    endFrames,
  });
}

async function composeScroll(layout: ScrollLayout, path: ScrollPath, folder: string): Promise<ScrollComposition> {
  const { layers, page } = layout;
  const timeline = scrollTimeline({ ...layout, path, boxes: { ...layers, page: { ...page, opaque: true } } });
  const composition = await clipComposition({ timeline, layers, page }, folder);
  const stops = path.stops.map(({ topPx }) => topPx);
  return { ...composition, frames: timeline.frames, posterFrame: POSTER_FRAME, positions: path.positions, stops };
}

/** When each text appears: the opening, what the band says, the end card. */
function viewsOf({ texts, leadTexts, captions, hookFrames, layers }: ScrollLayout, path: ScrollPath): TextView[] {
  const at = (card: number, frame: number): TextView => ({ texts: texts[card] ?? [], atSeconds: frame / FPS });
  const labels = labelsOf({ hookFrames, path, boxes: layers }).map(({ card, fromFrame }) =>
    card === 'lead'
      ? { texts: leadTexts, atSeconds: fromFrame / FPS }
      : at(Number(card.replace('caption-', '')), fromFrame),
  );
  return [at(0, 0), ...labels, at(captions.length + 1, path.endFrame)];
}

function pageOf({ travelPx, sections, headerPx, scale, places, lines }: ScrollSnapshot): PageLayout {
  return { travelPx, ...stopsOfPage(sections, { headerPx, places }), lines, headerPx, scale };
}
