import { limits, type Shape } from '@galley/contract';
import { type FormEvent, useId, useState } from 'react';
import { Button, ColorField, Field, isColor, Note, ProblemNote, SelectField, Toggle } from '#ui';
import { KitSamples } from './brand-samples.tsx';
import { isReadable } from './contrast.ts';
import { DeleteBrand } from './delete-brand.tsx';
import { FontField } from './font-field.tsx';
import { LogoField } from './logo-field.tsx';
import { typefaceOptions } from './typefaces.ts';
import { type Draft, problemsOf, useKitDraft } from './use-brand-draft.ts';

const roles = [
  ['primary', 'Main'],
  ['accent', 'Accent'],
  ['background', 'Background'],
  ['text', 'Text'],
] as const;

export function KitForm({ kit }: { kit: Shape<'BrandKit'> }) {
  const { draft, change, save, isChanged } = useKitDraft(kit);
  const [isAsking, setAsking] = useState(false);
  const problems = problemsOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) save.mutate();
  };
  const shown = { ...kit, ...draft, colors: drawable(draft.colors, kit.colors) };
  return (
    <div className="kit-page">
      <form className="card pad stack gap-5" noValidate onSubmit={submit}>
        <Field
          label="Name"
          maxLength={limits.brandNameCharacters}
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <LogoField kit={kit} />
        <fieldset className="kit-colors">
          <legend className="label">Colours</legend>
          {roles.map(([role, label]) => (
            <ColorField
              key={role}
              label={label}
              value={draft.colors[role]}
              onChange={(color) => change({ colors: { ...draft.colors, [role]: color } })}
            />
          ))}
        </fieldset>
        {problems.colors && <p className="hint bad">{problems.colors}</p>}
        {!problems.colors && !isReadable(draft.colors.text, draft.colors.background) && (
          <Note tone="warn">
            This text is hard to read on the background. We make it darker or lighter when you save.
          </Note>
        )}
        <SelectField
          label="Typeface of headlines"
          className=""
          options={typefaceOptions}
          value={draft.typeface}
          onPick={(typeface) => change({ typeface: typeface as Draft['typeface'] })}
        />
        <FontField kit={kit} fontRole="heading" label="Own font of headlines" />
        <FontField kit={kit} fontRole="body" label="Own font of other text" />
        <VoiceField value={draft.voice} error={problems.voice} onChange={(voice) => change({ voice })} />
        <Toggle
          label="Default brand"
          hint="New posts from ideas and videos use it."
          isOn={draft.isDefault}
          onTurn={(isDefault) => change({ isDefault })}
        />
        {save.error && <ProblemNote cause={save.error} title="The brand was not saved" />}
        <div className="row between flex-wrap">
          <Button variant="danger ghost" onClick={() => setAsking(true)}>
            Delete brand
          </Button>
          <div className="row">
            <span className="small faint" role="status">
              {isChanged ? 'Not saved yet' : 'Saved'}
            </span>
            <Button type="submit" variant="primary" busy={save.isPending && 'Saving'}>
              Save
            </Button>
          </div>
        </div>
      </form>
      <aside className="kit-side" aria-label="Samples">
        <KitSamples kit={shown} className="large" />
        <p className="small faint">
          Samples of the look. {kit.page_typeface && `The page sets its headlines in ${kit.page_typeface}.`} Posts you
          already made do not change.
        </p>
      </aside>
      {isAsking && <DeleteBrand kit={kit} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A half-typed colour is drawn as it was before. */
function drawable(colors: Draft['colors'], before: Draft['colors']): Draft['colors'] {
  const pick = (role: keyof Draft['colors']) => (isColor(colors[role]) ? colors[role] : before[role]);
  return { primary: pick('primary'), accent: pick('accent'), background: pick('background'), text: pick('text') };
}

type VoiceProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function VoiceField({ value, error, onChange }: VoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Tone of voice</label>
      <textarea
        id={id}
        className={`input area ${error ? 'bad' : ''}`}
        rows={4}
        placeholder="Short sentences. No exclamation marks."
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={error ? 'hint bad' : 'hint'} id={`${id}-help`}>
        {error ?? 'One note a line, at most eight.'}
      </p>
    </div>
  );
}
