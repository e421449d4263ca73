import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryKeys } from '#api';
import { isColor, useAnnounce } from '#ui';

type Kit = Shape<'BrandKit'>;
type Change = Shape<'BrandChange'>;

export type Draft = {
  name: string;
  colors: Record<'primary' | 'accent' | 'background' | 'text', string>;
  typeface: Kit['typeface'];
  /** One note a line. */
  voice: string;
  isDefault: boolean;
};

const MOST_NOTES = 8;
const LONGEST_NOTE = 160;

function draftOf({ name, colors, typeface, voice_notes: notes, default: isDefault }: Kit): Draft {
  const { primary, accent, background, text } = colors;
  return {
    name: name ?? '',
    colors: { primary, accent, background, text },
    typeface,
    voice: notes.join('\n'),
    isDefault,
  };
}

export const notesOf = (voice: string): string[] =>
  voice
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function problemsOf({ name, colors, voice }: Draft): Partial<Record<'name' | 'colors' | 'voice', string>> {
  const notes = notesOf(voice);
  const isTooMuch = notes.length > MOST_NOTES || notes.some((note) => note.length > LONGEST_NOTE);
  return {
    ...(name.trim() === '' ? { name: 'A brand needs a name.' } : {}),
    ...(Object.values(colors).every(isColor) ? {} : { colors: 'A colour looks like #1f3a5f.' }),
    ...(isTooMuch ? { voice: `At most ${MOST_NOTES} notes of ${LONGEST_NOTE} characters, one a line.` } : {}),
  };
}

/** What the form has, and saving it. The service may move a text colour until it reads; the form shows that. */
export function useKitDraft(kit: Kit) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [draft, setDraft] = useState(() => draftOf(kit));
  const save = useMutation({
    mutationFn: () => {
      const { name, colors, typeface, voice, isDefault } = draft;
      const body: Change = { name: name.trim(), colors, typeface, voice_notes: notesOf(voice), default: isDefault };
      return client.call('PATCH /api/v1/brands/{id}', { params: { id: kit.id }, body });
    },
    onSuccess: (saved) => {
      setDraft(draftOf(saved));
      announce('Brand saved');
      void queries.invalidateQueries({ queryKey: queryKeys.brands });
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(kit));
  return { draft, change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }), save, isChanged };
}
