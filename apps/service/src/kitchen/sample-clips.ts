import sharp from 'sharp';
import { formats, type Picture } from '#kitchen/template';
import { type HighlightsOrder, shootHighlights } from './clip-highlights.ts';
import { plateOf, shootScroll } from './clip-scroll.ts';
import { shootTalking } from './clip-talking.ts';
import { evaluate } from './easing-evaluate.ts';
import { panOf, placeOf } from './graph-track.ts';
import { groupWords } from './group-words.ts';
import type { ClipRequest } from './render-clip.ts';
import { restsOfPage } from './rests-of-page.ts';
import type { SampleCapture, SamplePicture } from './sample-page.ts';
import { directionOf } from './set-text.ts';
import { FPS, type Track } from './timeline.ts';
import { type Course, planCourse } from './timeline-course.ts';
import { pageStartFrame, scrollTimeline } from './timeline-scroll.ts';
import type { TypeStage } from './type-stage.ts';

// Every clip family for a sample brand, for proof sheets and pictures: its page is a capture, its speaker a gradient.

/** Room above what a page rests at. */
const ABOVE_PX = 48;

export type SampleClip = { name: string; request: ClipRequest; frames: number[] };

type SampleOrder = Omit<HighlightsOrder, 'format' | 'picture'> & { picture: SamplePicture | null };

/** The clips of the templates that are named. */
export async function sampleClips(
  order: SampleOrder,
  stage: TypeStage,
  templates: readonly string[] = [...stage.templates.keys()],
): Promise<SampleClip[]> {
  const clips: SampleClip[] = [];
  const page = order.picture?.phone ?? null;
  if (templates.includes('highlights')) clips.push(...(await highlightsClips(order, stage)));
  if (templates.includes('talking')) clips.push(await talkingClip(order, stage));
  if (templates.includes('scroll') && page !== null) clips.push(await scrollClip(order, stage, page));
  return clips;
}

async function highlightsClips(order: SampleOrder, stage: TypeStage): Promise<SampleClip[]> {
  const tall = await shootHighlights({ ...order, format: formats.story }, stage);
  const square = await shootHighlights({ ...order, format: formats.square }, stage);
  return [
    { name: 'highlights', request: tall, frames: restsOf(tall) },
    { name: 'highlights-square', request: square, frames: restsOf(square) },
  ];
}

/** The end of the opening, of the first two cards, and the end card. */
function restsOf({ timeline: { cards, endFrame = 0 } }: ClipRequest): number[] {
  const ends = [...cards.slice(1), endFrame].slice(0, 3).map((frame) => frame - 12);
  return [...ends, endFrame + 45];
}

async function scrollClip(order: SampleOrder, stage: TypeStage, page: SampleCapture): Promise<SampleClip> {
  const shot = await shootScroll({ ...order, format: formats.story }, stage);
  const scale = shot.page.width / page.width;
  const height = Math.round((page.height * scale) / 2) * 2;
  const png = await sharp(page.bytes).resize(shot.page.width, height, { fit: 'fill' }).png().toBuffer();
  const onPicture = ({ topPx, heightPx, kind }: SampleCapture['parts'][number]) => {
    return { topPx: topPx * scale, heightPx: heightPx * scale, kind };
  };
  // A film finds the card that says it.
  const places = shot.captions.map((_, at) => (page.cards[at]?.y ?? 0) * scale);
  const startFrame = pageStartFrame(shot.hookFrames);
  const course = planCourse({
    page: {
      travelPx: Math.max(0, height - shot.page.height),
      ...restsOfPage(page.parts.map(onPicture), { abovePx: ABOVE_PX, places }),
      lines: page.lines.map(({ x, y, width: lineWidth, height: lineHeight }) => ({
        ...{ topPx: y * scale, bottomPx: (y + lineHeight) * scale },
        ...{ leftPx: x * scale, rightPx: (x + lineWidth) * scale },
      })),
      scale: 1,
    },
    captions: shot.captions.map((text, at) => ({
      ...{ text, placePx: places[at] ?? null },
      ...plateOf(shot, { caption: at, scale: 1 }),
    })),
    ...{ language: shot.language, startFrame, endFrames: shot.endFrames },
  });
  const tall = { ...shot.page, height, opaque: true, png };
  const drawn = scrollTimeline({ ...shot, course, boxes: { ...shot.layers, page: { ...shot.page, opaque: true } } });
  const tracks = drawn.tracks.map((track) =>
    track.layer === 'page' ? { ...track, ...panned(course, { ...shot.page, startFrame }) } : track,
  );
  const stops = course.stops.filter(({ caption }) => caption !== null).map(({ toFrame }) => toFrame - 12);
  return {
    name: 'scroll',
    request: { timeline: { ...drawn, tracks }, layers: { ...shot.layers, page: tall } },
    frames: [18, ...stops.slice(0, 2), course.endFrame + 45],
  };
}

/** The way of the page as one window over a tall picture. */
function panned(
  { stops }: Course,
  { width, height, startFrame }: { width: number; height: number; startFrame: number },
): Pick<Track, 'pan'> {
  let [fromPx, fromFrame] = [0, startFrame];
  const steps = stops.map(({ topPx, fromFrame: arrival, toFrame }) => {
    const step = {
      atFrame: fromFrame,
      seconds: (arrival - fromFrame) / FPS,
      by: topPx - fromPx,
      easing: 'scroll',
    } as const;
    [fromPx, fromFrame] = [topPx, toFrame];
    return step;
  });
  return { pan: { width, height, fromY: 0, steps } };
}

/** As speech is heard: word by word, also where a script writes none apart. */
function wordsOf(text: string, language: string): string[] {
  if (text.includes(' ')) return text.split(' ');
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

async function talkingClip(order: Omit<HighlightsOrder, 'format'>, stage: TypeStage): Promise<SampleClip> {
  const { copy, brand } = order;
  const said = wordsOf(copy.quote?.text ?? copy.hook.text, brand.language);
  const words = said.map((text, at) => ({ text, startMs: 300 + at * 380, endMs: 620 + at * 380 }));
  const frames = Math.max(150, Math.round((words.length * 380 + 900) * 0.03));
  const groups = groupWords(words, brand.language);
  const film = { path: '', frames };
  const { film: _, ...shot } = await shootTalking({ ...order, format: formats.story, film, groups }, stage);
  const speaker = {
    x: 0,
    y: 0,
    width: 1_080,
    height: 1_920,
    opaque: true,
    png: await drawSpeaker({ width: 1_080, height: 1_920, x: 540, y: 840 }),
  };
  const request = { ...shot, layers: { ...shot.layers, film: speaker } };
  return { name: 'talking', request, frames: [6, 30, Math.round(frames * 0.45), Math.round(frames * 0.7)] };
}

/** A frame of a video for stills: the speaker sits where the title of a thumbnail is not. */
export async function sampleFilmFrame(language: string): Promise<Picture> {
  const [width, height] = [1_280, 720];
  const x = directionOf('', language) === 'rtl' ? 380 : 900;
  const bytes = await drawSpeaker({ width, height, x, y: 300 });
  return { desktop: { bytes, mime: 'image/png', width, height }, phone: null };
}

/** A head and shoulders, far out of focus. */
function drawSpeaker({
  width,
  height,
  x,
  y,
}: {
  width: number;
  height: number;
  x: number;
  y: number;
}): Promise<Buffer> {
  const room = `<rect width="${width}" height="${height}" fill="#6c7068"/><rect width="330" height="${height}" fill="#a9aca4"/>`;
  const head = `<ellipse rx="150" ry="190" fill="#a8714f"/>`;
  const body = `<path d="M-400 1200V560c0-200 200-270 330-280h140c130 10 330 80 330 280v640z" fill="#46552c"/>`;
  const person = `<g transform="translate(${x} ${y})">${head}${body}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${room}${person}</svg>`;
  return sharp(Buffer.from(svg)).blur(18).removeAlpha().png().toBuffer();
}

/** One frame of a clip at rest, put together without encoding it. */
export async function composeFrame(request: ClipRequest, frame: number): Promise<Buffer> {
  const { width, height, frames, tracks } = request.timeline;
  const seen = tracks.filter(({ fromFrame, toFrame = frames }) => frame >= fromFrame && frame < toFrame);
  const parts = await Promise.all(seen.map((track) => partOf(request, track, frame)));
  const ground = sharp({ create: { width, height, channels: 3, background: '#000' } });
  return ground
    .composite(parts.filter((part) => part !== null))
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Part = { input: Buffer; left: number; top: number };

async function partOf(request: ClipRequest, track: Track, frame: number): Promise<Part | null> {
  const { timeline, layers, words } = request;
  if (track.layer === 'words') return words === undefined ? null : await wordAt(words, frame);
  const layer = layers[track.layer];
  if (layer === undefined) return null;
  const at = (expression: string): number => evaluate(expression, { t: frame / FPS });
  const place = placeOf({ track, box: layer, timeline });
  const [x, y] = [at(place.x), at(place.y)];
  const size = { width: track.pan?.width ?? layer.width, height: track.pan?.height ?? layer.height };
  const from = track.pan === undefined ? 0 : at(panOf(track.pan));
  const seen = within({ x, y, ...size }, timeline);
  if (seen === null) return null;
  const cut = { left: seen.left - x, top: seen.top - y + from, width: seen.width, height: seen.height };
  return { input: await sharp(layer.png).extract(cut).png().toBuffer(), left: seen.left, top: seen.top };
}

async function wordAt(
  { sheet, states, x, y, width, height }: NonNullable<ClipRequest['words']>,
  frame: number,
): Promise<Part | null> {
  let left = frame;
  const state = states.find(({ frames }) => {
    left -= frames;
    return left < 0;
  });
  if (state === undefined || state.word === null) return null;
  const cell = sharp(sheet).extract({ left: 0, top: state.word * height, width, height });
  return { input: await cell.png().toBuffer(), left: x, top: y };
}

function within(
  box: { x: number; y: number; width: number; height: number },
  canvas: { width: number; height: number },
) {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(canvas.width, box.x + box.width) - left;
  const height = Math.min(canvas.height, box.y + box.height) - top;
  return width <= 0 || height <= 0 ? null : { left, top, width, height };
}
