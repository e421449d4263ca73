import { assetName } from '#job';
import { SelectField } from '#ui';
import { CutFields } from './cut-fields.tsx';
import type { PanelProps } from './panel-props.ts';
import { isTalking } from './spoken.ts';
import { Transcript } from './transcript.tsx';

/** What is said in a talking clip, and from when to when. */
export function TalkPanel({ job, edit, asset, onShow }: PanelProps) {
  const clips = (job.clips ?? []).filter(isTalking);
  const clip = clips.find(({ name }) => name === asset) ?? clips[0];
  if (clip === undefined) return null;
  return (
    <div className="stack gap-5">
      {clips.length > 1 && (
        <SelectField
          label="Clip"
          className=""
          options={clips.map(({ name }) => [name, assetName(name)] as const)}
          value={clip.name}
          onPick={onShow}
        />
      )}
      <Transcript key={`${clip.name} ${job.version}`} clip={clip} edit={edit} onShow={() => onShow(clip.name)} />
      <CutFields clip={clip} edit={edit} onShow={() => onShow(clip.name)} />
    </div>
  );
}
