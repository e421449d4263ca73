import { type PlatformId, platforms, withHash } from '@galley/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textsQuery } from '#api';
import { Field, SelectField } from '#ui';
import type { Change } from './changes.ts';
import { NewText } from './new-text.tsx';
import type { PanelProps } from './panel-props.ts';

type CaptionChange = Extract<Change, { kind: 'caption' }>;

/** The caption of one platform. Changing it is free. */
export function CaptionPanel({ job, edit }: PanelProps) {
  const id = useId();
  const { data } = useQuery(textsQuery(job.id));
  const captions = (job.captions ?? []).filter(({ text }) => text !== null);
  const [platform, setPlatform] = useState<PlatformId | undefined>(captions[0]?.platform);
  const caption = captions.find((item) => item.platform === platform);
  if (caption === undefined) return <p className="dim">This pack has no captions.</p>;
  const change = edit.changes.find((item) => item.kind === 'caption' && item.platform === caption.platform) as
    | CaptionChange
    | undefined;
  const text = change?.text ?? caption.text ?? '';
  const hashtags = change?.hashtags ?? caption.hashtags;
  const set = (part: Partial<CaptionChange>) =>
    edit.change(`caption ${caption.platform}`, {
      kind: 'caption',
      platform: caption.platform,
      ...(change ?? {}),
      ...part,
    });
  return (
    <div className="stack gap-4">
      <SelectField
        label="Platform"
        className=""
        options={captions.map((item) => [item.platform, platforms[item.platform].name] as const)}
        value={caption.platform}
        onPick={(next) => setPlatform(next as PlatformId)}
      />
      <div className="field">
        <label htmlFor={id}>Caption</label>
        <textarea
          id={id}
          className="input area"
          dir="auto"
          rows={8}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <p className="hint">A sentence you change loses its source. Changing captions is free.</p>
      </div>
      <TagsField
        key={`${caption.platform} ${job.version}`}
        tags={hashtags}
        onChange={(tags) => set({ hashtags: tags })}
      />
      {data?.new_text && (
        <NewText edit={edit} target={{ asset: caption.platform, name: platforms[caption.platform].name }} />
      )}
    </div>
  );
}

function TagsField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState(tags.map(withHash).join(' '));
  return (
    <Field
      label="Hashtags"
      hint="Separated by spaces"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split(/[\s,]+/).filter((tag) => tag !== '' && tag !== '#'));
      }}
    />
  );
}
