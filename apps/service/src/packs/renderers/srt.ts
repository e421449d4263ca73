/** Words that are shown together, with clip times. */
type Group = readonly { text: string; startMs: number; endMs: number }[];

/** The subtitles of a clip as SubRip. */
export function srtOf(groups: readonly Group[]): string {
  return groups
    .map((group) => ({ start: group[0]?.startMs ?? 0, end: group.at(-1)?.endMs ?? 0, line: lineOf(group) }))
    .filter(({ line }) => line !== '')
    .map(({ start, end, line }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${line}\n`)
    .join('\n');
}

/** An empty line would end a cue, an arrow would begin one, and players would apply tags and overrides. */
function lineOf(group: Group): string {
  const text = group.map((word) => word.text).join(' ');
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(BIDI_CONTROLS, '')
    .replaceAll(/(?<!-)-{2,}>|[<>{}\\]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** They reverse the text around them; Arabic and Hebrew letters have their direction without them. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

function clock(ms: number): string {
  return new Date(Math.max(0, Math.round(ms))).toISOString().slice(11, 23).replace('.', ',');
}
