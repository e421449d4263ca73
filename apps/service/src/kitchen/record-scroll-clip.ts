import { schemas } from '@galley/contract';
import {
  type Filmed,
  promotions,
  type Refused,
  recordScroll,
  type ScrollComposition,
  type ScrollRequest,
  type ScrollSight,
  type ScrollTools,
} from '#capture';
import { makeWorkFolder } from '#platform/browser';
import type { Sight } from './check-texts.ts';
import { clipComposition } from './clip-composition.ts';
import { plateOf, type ScrollShot } from './clip-scroll.ts';
import { phoneScreen } from './phone-screen.ts';
import { POSTER_FRAME } from './render-clip.ts';
import { restsOfPage } from './rests-of-page.ts';
import { FPS } from './timeline.ts';
import { type Course, type PageSight, planCourse } from './timeline-course.ts';
import { pageStartFrame, scrollTimeline } from './timeline-scroll.ts';

/** The page to film, and with whose rights. */
export type ScrollClipOrder = Omit<ScrollRequest, 'options' | 'compose' | 'seek'>;

/** A clip with the texts that are seen in it, or what was seen instead of the page. */
export type ScrollClip = (Filmed & { sights: Sight[] }) | Refused;

/** Films the page into its place in the shot: a clip with hook, captions and end card, or a verdict on the page. */
export async function recordScrollClip(
  shot: ScrollShot,
  order: ScrollClipOrder,
  tools: ScrollTools,
): Promise<ScrollClip> {
  // Laid out as on a phone, a page is large enough in the clip to be read without pausing.
  const { scale, ...viewport } = phoneScreen(shot.page);
  const { options } = schemas.ScrollVideoRequest.parse({ url: order.url, options: { viewport, scale, fps: FPS } });
  await using folder = await makeWorkFolder(tools.browser.scratchRoot, 'layers');
  let sights: Sight[] = [];
  const compose = async (sight: ScrollSight): Promise<ScrollComposition> => {
    const course = courseOf(shot, sight);
    sights = sightsOf(shot, course);
    return await composeScroll(shot, course, folder.path);
  };
  const recording = await recordScroll({ ...order, options, compose, seek: shot.evidence, hide: promotions }, tools);
  return recording.verdict === 'ok' ? Object.assign(recording, { sights }) : recording;
}

function courseOf(shot: ScrollShot, sight: ScrollSight): Course {
  const { hookFrames, endFrames, captions, language } = shot;
  return planCourse({
    page: pageOf(sight),
    captions: captions.map((text, at) => ({
      ...{ text, placePx: sight.places[at] ?? null },
      ...plateOf(shot, { caption: at, scale: sight.scale }),
    })),
    ...{ language, startFrame: pageStartFrame(hookFrames), endFrames },
  });
}

async function composeScroll(shot: ScrollShot, course: Course, folder: string): Promise<ScrollComposition> {
  const { layers, page } = shot;
  const timeline = scrollTimeline({ ...shot, course, boxes: { ...layers, page: { ...page, opaque: true } } });
  const composition = await clipComposition({ timeline, layers, page }, folder);
  const stops = course.stops.map(({ topPx }) => topPx);
  return { ...composition, frames: timeline.frames, posterFrame: POSTER_FRAME, positions: course.positions, stops };
}

/** When each text is there: the opening, the captions that found a stop, the end card. */
function sightsOf({ texts, captions }: ScrollShot, { stops, endFrame }: Course): Sight[] {
  const at = (card: number, frame: number): Sight => ({ texts: texts[card] ?? [], atSeconds: frame / FPS });
  const captioned = stops.flatMap(({ caption, fromFrame }) => (caption === null ? [] : at(caption + 1, fromFrame)));
  return [at(0, 0), ...captioned, at(captions.length + 1, endFrame)];
}

function pageOf({ travelPx, sections, headerPx, scale, places, lines }: ScrollSight): PageSight {
  return { travelPx, ...restsOfPage(sections, { headerPx, places }), lines, headerPx, scale };
}
