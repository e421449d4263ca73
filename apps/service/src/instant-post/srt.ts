/** Words that are shown together, with times of the clip. */
type Group = readonly { text: string; startMs: number; endMs: number }[];

/** Subtitles of a clip as SubRip. */
export function srtOf(groups: readonly Group[]): string {
  const cues = groups.filter((group) => group.length > 0);
  return cues
    .map((group, at) => {
      const [start, end] = [group[0]?.startMs ?? 0, group.at(-1)?.endMs ?? 0];
      return `${at + 1}\n${clock(start)} --> ${clock(end)}\n${group.map(({ text }) => text).join(' ')}\n`;
    })
    .join('\n');
}

function clock(ms: number): string {
  return new Date(Math.max(0, Math.round(ms))).toISOString().slice(11, 23).replace('.', ',');
}
