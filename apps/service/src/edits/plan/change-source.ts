import type { Shape } from '@galley/contract';
import type { RenderSource } from '#packs';
import { EditRejection } from './edit-rejection.ts';

type Change = Shape<'EditChange'>;
type SourceChange = Extract<Change, { kind: 'hook' | 'card' | 'quote' | 'call_to_action' | 'style' }>;
type Phrase = RenderSource['copy']['hook'];

/** The source with other text, or in another style. */
export function changeSource(source: RenderSource, change: SourceChange, path: string): RenderSource {
  const { copy } = source;
  switch (change.kind) {
    case 'style':
      return { ...source, style: change.style };
    case 'hook':
      return { ...source, copy: changeHook(copy, change) };
    case 'quote': {
      const speaker = change.speaker === undefined ? {} : { speaker: change.speaker };
      return { ...source, copy: { ...copy, quote: phraseOf(copy.quote ?? copy.hook, change.text), ...speaker } };
    }
    case 'call_to_action':
      return { ...source, copy: { ...copy, callToAction: change.text } };
    case 'card':
      return { ...source, copy: { ...copy, points: changePoint(copy.points ?? [], change, path) } };
  }
}

/** A story has its own text until a change names it. */
function changeHook(
  copy: RenderSource['copy'],
  { text, assets }: Extract<Change, { kind: 'hook' }>,
): RenderSource['copy'] {
  const { storyHook, ...others } = copy;
  const hook = phraseOf(copy.hook, text);
  return storyHook === undefined || assets?.includes('story') === true ? { ...others, hook } : { ...copy, hook };
}

type Points = NonNullable<RenderSource['copy']['points']>;

function changePoint(points: Points, change: Extract<Change, { kind: 'card' }>, path: string): Points {
  const { number, headline, line, figure } = change;
  const point = points[number - 1];
  if (point === undefined)
    throw new EditRejection(`${path}.number`, `must be a card of the pack, which has ${points.length}`);
  const changed = {
    figure: figure === undefined ? point.figure : figure,
    headline: headline === undefined ? point.headline : phraseOf(point.headline, headline),
    line: line ?? point.line,
  };
  return points.map((item) => (item === point ? changed : item));
}

/** The emphasis stays when the new text contains it. */
function phraseOf({ emphasis }: Phrase, text: string): Phrase {
  return emphasis !== undefined && emphasis !== '' && text.includes(emphasis) ? { text, emphasis } : { text };
}
