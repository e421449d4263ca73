import type { Job } from '@galley/sdk';

/** How the instruction was followed, and what would make the next pack better. */
export function writingLines({ writing }: Pick<Job, 'writing'>): string[] {
  if (writing == null) return [];
  const { writer, model, not_followed: notFollowed, missing, fallback } = writing;
  const by = writer === 'model' ? `the text model ${model ?? ''}`.trim() : 'rules, without a text model';
  return [
    `Written by ${by}${fallback === null ? '' : ` (the text model failed: ${fallback})`}.`,
    ...notFollowed.map(({ part, why }) => `Not followed: ${part} (${why}).`),
    ...(missing.length === 0 ? [] : [`Would make it better: ${missing.join(', ')}.`]),
  ];
}
