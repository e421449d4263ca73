import sharp from 'sharp';
import { formats, type ImageInput } from '#render/template';
import { type HighlightsLayoutRequest, layoutHighlights } from '../../../src/render/clips/layout-highlights.ts';
import { layoutScroll } from '../../../src/render/clips/layout-scroll.ts';
import { layoutTalking } from '../../../src/render/clips/layout-talking.ts';
import { acrossOf, panOf, positionOf } from '../../../src/render/ffmpeg/graph-track.ts';
import type { ClipRequest } from '../../../src/render/ffmpeg/render-clip.ts';
import { directionOf } from '../../../src/render/layout/set-text.ts';
import type { LayoutPage } from '../../../src/render/layout/typesetter.ts';
import type { SampleCapture, SampleImage } from '../../../src/render/samples/page.ts';
import { groupWords } from '../../../src/render/timeline/group-words.ts';
import { pageStartFrame, scrollTimeline } from '../../../src/render/timeline/scroll.ts';
import { planScrollPath, type ScrollPath } from '../../../src/render/timeline/scroll-path.ts';
import { stopsOfPage } from '../../../src/render/timeline/stops-of-page.ts';
import { FPS, type Track } from '../../../src/render/timeline/timeline.ts';
import { evaluate } from './evaluate-easing.ts';

// Every clip family for a sample brand, for proof sheets and images: its page is a screenshot, its speaker a gradient.

/** The space above a stop of the page. */
const ABOVE_PX = 48;

export type SampleClip = { name: string; request: ClipRequest; frames: number[] };

type SampleRequest = Omit<HighlightsLayoutRequest, 'format' | 'image'> & { image: SampleImage | null };

/** The clips of the named templates. */
export async function sampleClips(
  request: SampleRequest,
  layoutPage: LayoutPage,
  templates: readonly string[] = [...layoutPage.templates.keys()],
): Promise<SampleClip[]> {
  const clips: SampleClip[] = [];
  const page = request.image?.phone ?? null;
  if (templates.includes('highlights')) clips.push(...(await highlightsClips(request, layoutPage)));
  if (templates.includes('talking')) clips.push(await talkingClip(request, layoutPage));
  if (templates.includes('scroll') && page !== null) clips.push(await scrollClip(request, layoutPage, page));
  return clips;
}

async function highlightsClips(request: SampleRequest, layoutPage: LayoutPage): Promise<SampleClip[]> {
  const tall = await layoutHighlights({ ...request, format: formats.story }, layoutPage);
  const square = await layoutHighlights({ ...request, format: formats.square }, layoutPage);
  return [
    { name: 'highlights', request: tall, frames: stopsOf(tall) },
    { name: 'highlights-square', request: square, frames: stopsOf(square) },
  ];
}

/** The end of the opening, of the first two cards, and the end card. */
function stopsOf({ timeline: { cards, endFrame = 0 } }: ClipRequest): number[] {
  const ends = [...cards.slice(1), endFrame].slice(0, 3).map((frame) => frame - 12);
  return [...ends, endFrame + 45];
}

async function scrollClip(request: SampleRequest, layoutPage: LayoutPage, page: SampleCapture): Promise<SampleClip> {
  const layout = await layoutScroll({ ...request, format: formats.story }, layoutPage);
  const scale = layout.page.width / page.width;
  const height = Math.round((page.height * scale) / 2) * 2;
  const png = await sharp(page.bytes).resize(layout.page.width, height, { fit: 'fill' }).png().toBuffer();
  const onImage = ({ topPx, heightPx, kind }: SampleCapture['parts'][number]) => {
    return { topPx: topPx * scale, heightPx: heightPx * scale, kind };
  };
  // A recording finds the card with the text.
  const positions = layout.captions.map((_, index) => (page.cards[index]?.y ?? 0) * scale);
  const startFrame = pageStartFrame(layout.hookFrames);
  const path = planScrollPath({
    page: {
      travelPx: Math.max(0, height - layout.page.height),
      ...stopsOfPage(page.parts.map(onImage), { abovePx: ABOVE_PX, places: positions }),
      lines: page.lines.map(({ x, y, width: lineWidth, height: lineHeight }) => ({
        topPx: y * scale,
        bottomPx: (y + lineHeight) * scale,
        leftPx: x * scale,
        rightPx: (x + lineWidth) * scale,
      })),
      scale: 1,
    },
    captions: layout.captions.map((text, index) => ({
      text,
      positionPx: positions[index] ?? null,
    })),
    language: layout.language,
    startFrame,
    endFrames: layout.endFrames,
  });
  if (path === null) throw new Error('the sample page is too short');
  const tall = { ...layout.page, height, opaque: true, png };
  const drawn = scrollTimeline({
    ...layout,
    path,
    boxes: { ...layout.layers, page: { ...layout.page, opaque: true } },
  });
  const tracks = drawn.tracks.map((track) =>
    track.layer === 'page' ? { ...track, ...panned(path, { ...layout.page, startFrame }) } : track,
  );
  const stops = path.stops.filter(({ caption }) => caption !== null).map(({ toFrame }) => toFrame - 12);
  return {
    name: 'scroll',
    request: { timeline: { ...drawn, tracks }, layers: { ...layout.layers, page: tall } },
    frames: [18, ...stops.slice(0, 2), path.endFrame + 45],
  };
}

/** The scroll path of the page as a window over a tall image. */
function panned(
  { stops }: ScrollPath,
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

/** Words as they are spoken, also in a script without spaces. */
function wordsOf(text: string, language: string): string[] {
  if (text.includes(' ')) return text.split(' ');
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

async function talkingClip(
  order: Omit<HighlightsLayoutRequest, 'format'>,
  layoutPage: LayoutPage,
): Promise<SampleClip> {
  const { copy, brand } = order;
  const quoteWords = wordsOf(copy.quote?.text ?? copy.hook.text, brand.language);
  const words = quoteWords.map((text, index) => ({ text, startMs: 300 + index * 380, endMs: 620 + index * 380 }));
  const frames = Math.max(150, Math.round((words.length * 380 + 900) * 0.03));
  const groups = groupWords(words, brand.language);
  const video = { path: '', frames };
  const { video: _, ...layout } = await layoutTalking({ ...order, format: formats.story, video, groups }, layoutPage);
  const speaker = {
    x: 0,
    y: 0,
    width: 1_080,
    height: 1_920,
    opaque: true,
    png: await drawSpeaker({ width: 1_080, height: 1_920, x: 540, y: 840 }),
  };
  const request = { ...layout, layers: { ...layout.layers, film: speaker } };
  return { name: 'talking', request, frames: [6, 30, Math.round(frames * 0.45), Math.round(frames * 0.7)] };
}

/** A frame of a video for stills: the speaker is not where a thumbnail has its title. */
export async function sampleVideoFrame(language: string): Promise<ImageInput> {
  const [width, height] = [1_280, 720];
  const x = directionOf('', language) === 'rtl' ? 380 : 900;
  const bytes = await drawSpeaker({ width, height, x, y: 300 });
  return { desktop: { bytes, mime: 'image/png', width, height }, phone: null };
}

/** A blurred head and shoulders. */
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
  const backdrop = `<rect width="${width}" height="${height}" fill="#6c7068"/><rect width="330" height="${height}" fill="#a9aca4"/>`;
  const head = `<ellipse rx="150" ry="190" fill="#a8714f"/>`;
  const body = `<path d="M-400 1200V560c0-200 200-270 330-280h140c130 10 330 80 330 280v640z" fill="#46552c"/>`;
  const user = `<g transform="translate(${x} ${y})">${head}${body}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop}${user}</svg>`;
  return sharp(Buffer.from(svg)).blur(18).removeAlpha().png().toBuffer();
}

/** One frame of a clip at a stop, composed without encoding it. */
export async function composeFrame(request: ClipRequest, frame: number): Promise<Buffer> {
  const { width, height, frames, tracks } = request.timeline;
  const seen = tracks.filter(({ fromFrame, toFrame = frames }) => frame >= fromFrame && frame < toFrame);
  const parts = await Promise.all(seen.map((track) => partOf(request, track, frame)));
  const background = sharp({ create: { width, height, channels: 3, background: '#000' } });
  return background
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
  const area = positionOf({ track, box: layer, timeline });
  const [x, y] = [at(area.x), at(area.y)];
  const size = { width: track.pan?.width ?? layer.width, height: track.pan?.height ?? layer.height };
  const from = track.pan === undefined ? 0 : at(panOf(track.pan));
  const seen = within({ x, y, ...size }, timeline);
  if (seen === null) return null;
  const aside = track.pan === undefined ? 0 : at(acrossOf(track.pan));
  const cut = { left: seen.left - x + aside, top: seen.top - y + from, width: seen.width, height: seen.height };
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
