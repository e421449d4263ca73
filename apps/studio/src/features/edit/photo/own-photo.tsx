import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { client, imageTypes, photosQuery, uploadImage, uploadProblem } from '#api';
import { FileInput, useAnnounce } from '#ui';

type Props = { jobId: string; onAdded: (photoId: string) => void };

/** A tile that adds an image of the user to the pack, and chooses it. */
export function OwnPhoto({ jobId, onAdded }: Props) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: async (file: File) => {
      const id = await uploadImage(file, 'photo');
      const call = { params: { id: jobId }, body: { upload_id: id } };
      return client.call('POST /api/v1/jobs/{id}/photos', call, { idempotencyKey: id });
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: photosQuery(jobId).queryKey });
      announce('Your photo was added');
      onAdded(id);
    },
  });
  const label = add.isPending ? 'Adding your photo' : 'Add your photo';
  return (
    <>
      <button type="button" className="photo-add" aria-busy={add.isPending} onClick={() => input.current?.click()}>
        <ImagePlus className="l" />
        <span className="small">{label}</span>
      </button>
      <FileInput
        ref={input}
        accept={imageTypes.photo.types.join(',')}
        label="Your photo"
        onFile={(file) => {
          if (!add.isPending) add.mutate(file);
        }}
      />
      {add.error && (
        <p className="hint bad photo-problem" role="alert">
          {uploadProblem(add.error)}
        </p>
      )}
    </>
  );
}
