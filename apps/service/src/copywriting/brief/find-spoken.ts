import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { SpokenWords } from './brief.ts';
import { findWriterRanges } from './split/writer-ranges.ts';

const QUOTED = /["“„«「]([^"”“»」\n]{6,240})["”“»」]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{8,240})['’](?!\p{L})/u;
const SPEECH_VERBS =
  /(?:quote|feedback|zitat|citation|citas?|said|says|told|wrote|writes|customer|client|guest|patient|review|testimonial|sagte?|schrieb|schreibt|kundin|kunde|gast|dit|écrit|cliente?|avis|dijo|dice|escribió|reseña)|お客様|言|様より|口コミ|قال|قالت|عميل|زبون|كتبت|كتب/iu;

/** Words that somebody said, as a prompt quotes them, with whoever said them. */
export function findSpoken(prompt: string, words: IdeaWords): SpokenWords | null {
  const found = QUOTED.exec(prompt);
  const text = (found?.[1] ?? found?.[2] ?? '').trim();
  if (found === null || text.split(/\s+/u).length < (words.code === 'ja' ? 1 : 3)) return null;
  const around = `${prompt.slice(0, found.index)} ${prompt.slice(found.index + found[0].length)}`;
  if (!SPEECH_VERBS.test(around) || isOrder(text, words)) return null;
  const after = prompt.slice(found.index + found[0].length);
  const [attribution = '', inside = ''] = /^\s*[,–—-]?\s*[(（]([^)）]{2,120})[)）]/u.exec(after) ?? [];
  const name = speakerOf(prompt, found);
  const [signed = '', place = ''] = signatureOf(after, name);
  const about =
    place !== ''
      ? place
      : inside
          .split(/[,，、]\s*/u)
          .slice(1)
          .join(', ');
  const line = prompt.slice(0, found.index).split('\n').length;
  const shown = text.charAt(0).toLocaleUpperCase() + text.slice(1).replace(/(?<!\p{L})i(?=[ ’'])/gu, 'I');
  return {
    text:
      words.capitals === null
        ? shown
        : shown.replace(words.capitals, (item) => item.charAt(0).toLocaleUpperCase() + item.slice(1)),
    speaker: name,
    about: about === '' ? null : about,
    quote: found[0],
    place: `line ${line}`,
    whole: `${introOf(prompt.slice(0, found.index))}${found[0]}${attribution || signed}`,
  };
}

/** Who is named behind a quotation, before it, or anywhere as the one who said it. */
function speakerOf(prompt: string, found: RegExpExecArray): string | null {
  const after = prompt.slice(found.index + found[0].length);
  return (
    /^\s*(?:[(（,–—-]+\s*|(?=says |said |von |by |de ))(?:says |said |von |by |de )?(\p{Lu}[\p{L}’'-]+(?: \p{Lu}(?:\.|[\p{L}’'-]+))?)/u.exec(
      after,
    )?.[1] ??
    /(?:from|von|by|de)\s(\p{Lu}[\p{L}’'-]+)[^"“„«]{0,80}$/u.exec(prompt.slice(0, found.index))?.[1] ??
    /(\p{Lu}[\p{L}’'-]+(?: \p{Lu}\.?)?)(?:,[^,]{0,40},)? (?:said|says|wrote|told us|sagte?|schrieb|a dit|dijo)/u.exec(
      prompt,
    )?.[1] ??
    null
  );
}

/** An order to the writer that the prompt puts in quotation marks. */
function isOrder(text: string, words: IdeaWords): boolean {
  const ordered = findWriterRanges(text, words).reduce((sum, { start, end }) => sum + end - start, 0);
  return ordered * 2 > text.length;
}

/** "- Jana, Leeds" behind a quotation, up to the end of its sentence, and what stands behind the name. */
function signatureOf(after: string, name: string | null): readonly string[] {
  const signed =
    /^\s*[–—-]\s*(\p{Lu}[\p{L}’'.-]*(?: \p{Lu}[\p{L}’'.-]*)?)(?:, ([^.,;!?\n\p{N}]{2,40}))?(?=[.!\n]|$)/u.exec(after);
  return signed !== null && name !== null && signed[1]?.startsWith(name) === true ? [signed[0], signed[2] ?? ''] : [];
}

/** What leads to a quotation: "quote from a client:", "Jana said". */
function introOf(before: string): string {
  const intro = /[^,.;!?\n]{0,90}$/u.exec(before)?.[0] ?? '';
  const sentence = /[^.;!?\n]{0,160}$/u.exec(before)?.[0] ?? '';
  if (/[:：]\s*$/u.test(intro)) return SPEECH_VERBS.test(sentence) && !/\p{N}/u.test(sentence) ? sentence : intro;
  return SPEECH_VERBS.test(intro) ? intro : '';
}
