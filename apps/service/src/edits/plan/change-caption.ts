import { platforms, type Shape, withHash } from '@galley/contract';
import { countCharacters } from '#copywriting';
import { type Caption, checkCaptions } from '#packs';
import { defined } from '#platform/kernel';
import { claimsAfter } from './claims-after.ts';
import { EditRejection } from './edit-rejection.ts';

type CaptionChange = Extract<Shape<'EditChange'>, { kind: 'caption' }>;

/**
 * Returns the captions with one of them changed. Throws with the path in the request when the platform's rules reject
 * it.
 */
export function changeCaption(captions: readonly Caption[], change: CaptionChange, path: string): Caption[] {
  const { platform } = change;
  const known = captions.find((item) => item.platform === platform);
  if (known === undefined) throw new EditRejection(`${path}.platform`, 'names a platform without a caption');
  if (change.title !== undefined && !('titleCharacters' in platforms[platform]))
    throw new EditRejection(`${path}.title`, `does not belong to ${platforms[platform].name}, which has no titles`);
  const changed = changedCaption(known, change);
  for (const { rule, result, measure, detail } of checkCaptions([changed])) {
    if (result === 'fail') throw new EditRejection(`${path}.${FIELDS[rule] ?? 'text'}`, `is ${measure}. ${detail}`);
  }
  return captions.map((item) => (item === known ? changed : item));
}

/** The field that a rule measures. */
const FIELDS: Readonly<Record<string, string>> = { length: 'text', hashtags: 'hashtags', title_length: 'title' };

function changedCaption(caption: Caption, { platform, text = caption.text, title, hashtags }: CaptionChange): Caption {
  const tags = hashtags === undefined ? caption.hashtags : [...new Set(hashtags.map(withHash))];
  const posted = tags.length === 0 ? text : `${text}\n\n${tags.join(' ')}`;
  return {
    ...caption,
    text,
    ...defined({ title }),
    hashtags: tags,
    characters: countCharacters(platform, posted),
    claims: claimsAfter(caption, text),
  };
}
