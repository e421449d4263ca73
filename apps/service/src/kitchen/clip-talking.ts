import { captionStates } from './captions-track.ts';
import type { Sight } from './check-texts.ts';
import type { ClipLayer } from './clip-layer-files.ts';
import type { SpokenWord } from './group-words.ts';
import type { ClipFilm, ClipRequest } from './render-clip.ts';
import { cleanText, directionOf } from './set-text.ts';
import { FPS, framesOf } from './timeline.ts';
import { hookSeconds } from './timeline-lengths.ts';
import { talkingTimeline } from './timeline-talking.ts';
import type { ShotOrder, TypeStage } from './type-stage.ts';

export type TalkingOrder = Omit<ShotOrder, 'template' | 'slide' | 'isFlipped' | 'picture'> & {
  film: ClipFilm & { frames: number };
  /** Words that are shown together, with times of the film: see `groupWords`. */
  groups: readonly (readonly SpokenWord[])[];
};

export type TalkingShot = ClipRequest & { sights: Sight[] };

/** Where the lower edge of captions stands, and how high a cell of the sheet is. */
const CAPTION_BOTTOM = 1_248;
const CELL = 300;
/** A title stays a little longer than it takes to read: someone speaks at the same time. */
const TITLE_EXTRA_SECONDS = 0.5;

/** Sets title and words of a film in which someone speaks, once, and plans when each word is marked. */
export async function shootTalking(order: TalkingOrder, stage: TypeStage): Promise<TalkingShot> {
  const { film, copy, brand, format } = order;
  const groups = order.groups.map(settable).filter((group) => group.length > 0);
  const spoken = groups.map((group) => group.map(({ text }) => text));
  const set = { ...order, copy: { ...copy, spoken }, picture: null, template: 'talking' };
  const opening = await stage.shoot({ ...set, slide: 1 }, { take: 'layers' });
  const layers: Record<string, ClipLayer> = {};
  for (const { name, ...layer } of opening.layers)
    if (layer.width > 0 && layer.height > 0) layers[`hook/${name}`] = layer;
  const words = await shootWords(set, { stage, groups, frames: film.frames });
  const { width, height } = format;
  const direction = directionOf(copy.hook.text, brand.language);
  const titleFrames = framesOf(hookSeconds(copy.hook.text, brand.language) + TITLE_EXTRA_SECONDS);
  const filmBox = { x: 0, y: 0, width, height, opaque: true };
  const captions = words === null ? {} : { words: { ...words.track, opaque: false } };
  const boxes = { ...layers, film: filmBox, ...captions };
  const timeline = talkingTimeline({ width, height, direction, frames: film.frames, titleFrames, boxes });
  const { frames: _, ...shown } = film;
  const request = { timeline, layers, film: shown };
  const sights = [{ texts: opening.texts, atSeconds: 0 }, ...(words?.sights ?? [])];
  return words === null ? { ...request, sights } : { ...request, words: words.track, sights };
}

type WordsOrder = { stage: TypeStage; groups: readonly (readonly SpokenWord[])[]; frames: number };

/** All words on one sheet, a cell for each; what the browser says of them is told as they will stand in the clip. */
async function shootWords(order: ShotOrder, { stage, groups, frames }: WordsOrder) {
  const count = groups.flat().length;
  if (count === 0) return null;
  const tall = { ...order.format, height: CELL * count };
  const { layers, texts } = await stage.shoot({ ...order, slide: 2, format: tall }, { take: 'layers' });
  const sheet = layers.find(({ name }) => name === 'words');
  if (sheet === undefined) throw new Error('the template has no sheet of words');
  const y = CAPTION_BOTTOM - CELL;
  const starts = groups.flat().map(({ startMs }) => startMs / 1_000);
  const sights = texts.map((text): Sight => {
    const cell = Math.floor((text.y + text.height / 2) / CELL);
    const moved = y - cell * CELL;
    const lines = text.lines.map((line) => ({ ...line, y: line.y + moved }));
    return { texts: [{ ...text, y: text.y + moved, lines }], atSeconds: starts[cell] ?? frames / FPS };
  });
  const states = captionStates(
    groups.map((words) => ({ words })),
    frames,
  );
  return { track: { x: sheet.x, y, width: sheet.width, height: CELL, sheet: sheet.png, states }, sights };
}

/** Words of emoji alone are heard as nothing and cannot be set. */
function settable(group: readonly SpokenWord[]): SpokenWord[] {
  return group.flatMap((word) => {
    const text = cleanText(word.text);
    return text === '' ? [] : [{ ...word, text }];
  });
}
