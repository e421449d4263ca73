import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client, imageTypes, queryKeys, uploadImage, uploadProblem } from '#api';
import { Button, FileInput, useAnnounce } from '#ui';

/** The logo of a kit. It is saved at once, beside the form. */
export function LogoField({ kit }: { kit: Shape<'BrandKit'> }) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      const body = { logo_upload_id: file === null ? null : await uploadImage(file, 'logo') };
      return client.call('PATCH /api/v1/brands/{id}', { params: { id: kit.id }, body });
    },
    onSuccess: async ({ logo }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.brands });
      announce(logo === null ? 'The logo was removed' : 'The logo was saved');
    },
  });
  const { logo } = kit;
  return (
    <fieldset className="kit-logo">
      <legend className="label">Logo</legend>
      <div className="row flex-wrap">
        {logo !== null && (
          <span className="kit-logo-image">
            <img src={logo.url} alt="The logo of this brand" width={logo.width} height={logo.height} />
          </span>
        )}
        <Button size="sm" busy={save.isPending && 'Saving'} onClick={() => input.current?.click()}>
          {logo === null ? 'Add a logo' : 'Replace'}
        </Button>
        {logo !== null && !save.isPending && (
          <Button size="sm" variant="ghost" onClick={() => save.mutate(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className={save.error ? 'hint bad' : 'hint'} role={save.error ? 'alert' : undefined}>
        {save.error ? uploadProblem(save.error) : `A ${imageTypes.logo.text}, best with a transparent background.`}
      </p>
      <FileInput
        ref={input}
        accept={imageTypes.logo.types.join(',')}
        label="Logo"
        onFile={(file) => {
          if (!save.isPending) save.mutate(file);
        }}
      />
    </fieldset>
  );
}
