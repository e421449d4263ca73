import { limits, type Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client, fontEndings, queryKeys, uploadFont, uploadProblem } from '#api';
import { Button, Field, FileInput, useAnnounce } from '#ui';

type Role = 'heading' | 'body';
type Props = { kit: Shape<'BrandKit'>; fontRole: Role; label: string };
type OwnFont = NonNullable<NonNullable<Shape<'BrandKit'>['fonts']>[Role]>;

/** An own font of a kit. It is saved at once, beside the form, and needs a statement of its licence. */
export function FontField({ kit, fontRole, label }: Props) {
  const [isAdding, setAdding] = useState(false);
  const save = useFont(kit, fontRole, () => setAdding(false));
  const font = kit.fonts?.[fontRole] ?? null;
  return (
    <fieldset className="kit-font">
      <legend className="label">{label}</legend>
      {font !== null && <FontSample font={font} />}
      <div className="row flex-wrap">
        {!isAdding && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {font === null ? 'Add your own font' : 'Replace'}
          </Button>
        )}
        {font !== null && !isAdding && (
          <Button
            size="sm"
            variant="ghost"
            busy={save.isPending && 'Removing'}
            onClick={() => save.mutate({ file: null, licence: '' })}
          >
            Remove
          </Button>
        )}
      </div>
      {isAdding && (
        <NewFont label={label} isBusy={save.isPending} onCancel={() => setAdding(false)} onFont={save.mutate} />
      )}
      {save.error && (
        <p className="hint bad" role="alert">
          {uploadProblem(save.error)}
        </p>
      )}
    </fieldset>
  );
}

type FontChoice = { file: File | null; licence: string };

function useFont(kit: Shape<'BrandKit'>, role: Role, onSaved: () => void) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: async ({ file, licence }: FontChoice) => {
      const font = file === null ? null : { upload_id: await uploadFont(file), licence };
      const fonts = role === 'heading' ? { heading: font } : { body: font };
      return client.call('PATCH /api/v1/brands/{id}', { params: { id: kit.id }, body: { fonts } });
    },
    onSuccess: async (_saved, { file }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.brands });
      onSaved();
      announce(file === null ? 'The font was removed' : 'The font was saved');
    },
  });
}

function FontSample({ font: { name, licence, sample } }: { font: OwnFont }) {
  return (
    <div className="kit-font-sample">
      <img src={sample.url} alt={`A still in ${name ?? 'this font'}`} width={sample.width} height={sample.height} />
      <div className="min-w-0">
        <p className="strong" dir="auto">
          {name ?? 'Unnamed font'}
        </p>
        <p className="small faint" dir="auto">
          Licence: {licence}
        </p>
      </div>
    </div>
  );
}

type NewFontProps = {
  label: string;
  isBusy: boolean;
  onCancel: () => void;
  onFont: (choice: FontChoice) => void;
};

function NewFont({ label, isBusy, onCancel, onFont }: NewFontProps) {
  const input = useRef<HTMLInputElement>(null);
  const [licence, setLicence] = useState('');
  const [isPermitted, setPermitted] = useState(false);
  const isReady = isPermitted && licence.trim() !== '';
  return (
    <div className="stack gap-3">
      <Field
        label="Licence"
        maxLength={limits.fontLicenceCharacters}
        placeholder="Desktop licence 4711 of the foundry"
        hint="What permits you to use this font. We store it with the date in your activity."
        value={licence}
        onChange={({ target }) => setLicence(target.value)}
      />
      <label className="small flex items-center gap-2">
        <input type="checkbox" checked={isPermitted} onChange={() => setPermitted(!isPermitted)} />
        <span>I may use this font in images and videos.</span>
      </label>
      <div className="row flex-wrap">
        <Button
          size="sm"
          variant="primary"
          disabled={!isReady}
          busy={isBusy && 'Checking the font'}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="hint">
        A WOFF2, TTF or OTF with the letters A to Z. Only our renderer reads it; it is in no download.
      </p>
      <FileInput
        ref={input}
        accept={fontEndings}
        label={label}
        onFile={(file) => {
          if (!isBusy && isReady) onFont({ file, licence: licence.trim() });
        }}
      />
    </div>
  );
}
