import type { TextView } from '../checks/check-texts.ts';
import type { ClipLayer } from '../ffmpeg/clip-layer-files.ts';
import type { ClipRequest, ClipVideo } from '../ffmpeg/render-clip.ts';
import { cleanText, directionOf } from '../layout/set-text.ts';
import type { LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { captionStates } from '../timeline/captions-track.ts';
import type { SpokenWord } from '../timeline/group-words.ts';
import { hookSeconds } from '../timeline/lengths.ts';
import { talkingTimeline } from '../timeline/talking.ts';
import { FPS, framesOf } from '../timeline/timeline.ts';

export type TalkingLayoutRequest = Omit<LayoutRequest, 'template' | 'slide' | 'isFlipped' | 'image'> & {
  video: ClipVideo & { frames: number };
  /** Words that are shown together, with video times: see `groupWords`. */
  groups: readonly (readonly SpokenWord[])[];
};

export type TalkingLayout = ClipRequest & { views: TextView[] };

/** The lower edge of captions, and the height of a cell of the sheet. */
const CAPTION_BOTTOM = 1_248;
const CELL = 300;
/** A title stays a little longer than it takes to read, because the viewer also listens. */
const TITLE_EXTRA_SECONDS = 0.5;

/** Lays out title and words of a talking video, once, and plans when each word is marked. */
export async function layoutTalking(order: TalkingLayoutRequest, layoutPage: LayoutPage): Promise<TalkingLayout> {
  const { video, copy, brand, format } = order;
  const groups = order.groups.map(settable).filter((group) => group.length > 0);
  const spoken = groups.map((group) => group.map(({ text }) => text));
  const set = { ...order, copy: { ...copy, spoken }, image: null, template: 'talking' as const };
  const opening = await layoutPage.layout({ ...set, slide: 1 }, { take: 'layers' });
  const layers: Record<string, ClipLayer> = {};
  for (const { name, ...layer } of opening.layers)
    if (layer.width > 0 && layer.height > 0) layers[`hook/${name}`] = layer;
  const words = await layoutWords(set, { layoutPage, groups, frames: video.frames });
  const { width, height } = format;
  const direction = directionOf(copy.hook.text, brand.language);
  const titleFrames = framesOf(hookSeconds(copy.hook.text, brand.language) + TITLE_EXTRA_SECONDS);
  const videoBox = { x: 0, y: 0, width, height, opaque: true };
  const captions = words === null ? {} : { words: { ...words.track, opaque: false } };
  const boxes = { ...layers, film: videoBox, ...captions };
  const timeline = talkingTimeline({ width, height, direction, frames: video.frames, titleFrames, boxes });
  const { frames: _, ...shown } = video;
  const request = { timeline, layers, video: shown };
  const views = [{ texts: opening.texts, atSeconds: 0 }, ...(words?.views ?? [])];
  return words === null ? { ...request, views } : { ...request, words: words.track, views };
}

type WordsRequest = { layoutPage: LayoutPage; groups: readonly (readonly SpokenWord[])[]; frames: number };

/** Lays out all words on one sheet, one cell each; maps the browser's boxes to their positions in the clip. */
async function layoutWords(order: LayoutRequest, { layoutPage, groups, frames }: WordsRequest) {
  const count = groups.flat().length;
  if (count === 0) return null;
  const tall = { ...order.format, height: CELL * count };
  const { layers, texts } = await layoutPage.layout({ ...order, slide: 2, format: tall }, { take: 'layers' });
  const sheet = layers.find(({ name }) => name === 'words');
  if (sheet === undefined) throw new Error('the template has no sheet of words');
  const y = CAPTION_BOTTOM - CELL;
  const starts = groups.flat().map(({ startMs }) => startMs / 1_000);
  const views = texts.map((text): TextView => {
    const cell = Math.floor((text.y + text.height / 2) / CELL);
    const moved = y - cell * CELL;
    const lines = text.lines.map((line) => ({ ...line, y: line.y + moved }));
    return { texts: [{ ...text, y: text.y + moved, lines }], atSeconds: starts[cell] ?? frames / FPS };
  });
  const states = captionStates(
    groups.map((words) => ({ words })),
    frames,
  );
  return { track: { x: sheet.x, y, width: sheet.width, height: CELL, sheet: sheet.png, states }, views };
}

/** Words of only emoji are silent and cannot be set. */
function settable(group: readonly SpokenWord[]): SpokenWord[] {
  return group.flatMap((word) => {
    const text = cleanText(word.text);
    return text === '' ? [] : [{ ...word, text }];
  });
}
