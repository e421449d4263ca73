import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import {
  acceptedEdit,
  editPreview,
  editPreviewRequest,
  editRequest,
  packPhoto,
  packVersion,
  photoRequest,
} from '#resources/edit';
import { packTexts } from '#resources/pack-text';
import { idOf } from '#resources/wire';

const packId = z.strictObject({ id: idOf('job') });

/** The number in the path; anything else is no version. */
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema['pattern'];
      Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
    },
  });

const payment = ['insufficient_credits', 'key_cap_reached', 'too_many_failures'] as const;

export const editPack = operation({
  id: 'editPack',
  method: 'POST',
  path: '/api/v1/jobs/{id}/edits',
  module: 'edits',
  summary: 'Change a finished pack',
  description:
    'Starts a job of type render:edit, which makes the next version of the pack; charged only when it completes. Text of captions is free, any number of stills costs edit_stills, each clip edit_clip, new text by a model edit_copy. With dry_run nothing starts.',
  callers: owners,
  scope: 'edit',
  limit: 'billable',
  idempotent: true,
  params: packId,
  body: editRequest,
  success: { status: 202, description: 'The price, what changes, and the job that was accepted.', body: acceptedEdit },
  errors: ['job_not_completed', 'too_many_versions', ...payment],
});

export const previewEdit = operation({
  id: 'previewEdit',
  method: 'POST',
  path: '/api/v1/jobs/{id}/edits/preview',
  module: 'edits',
  summary: 'Draw a still as changes would make it, free',
  description: 'Drawn like the still of the edit itself, then scaled down and watermarked. Nothing is stored.',
  callers: owners,
  scope: 'edit',
  limit: 'edit_preview',
  params: packId,
  body: editPreviewRequest,
  success: { status: 200, description: 'The preview.', body: editPreview },
  errors: ['job_not_completed', 'too_many_versions', 'at_capacity'],
});

export const listPhotos = operation({
  id: 'listPhotos',
  method: 'GET',
  path: '/api/v1/jobs/{id}/photos',
  module: 'edits',
  summary: 'List the photographs of a pack: own ones, then those of its page, the best first',
  callers: owners,
  scope: 'read',
  limit: 'read',
  params: packId,
  success: {
    status: 200,
    description: 'What an edit of kind photo can name; none before the pack is completed.',
    body: z.object({ photos: z.array(packPhoto) }),
  },
});

export const addPhoto = operation({
  id: 'addPhoto',
  method: 'POST',
  path: '/api/v1/jobs/{id}/photos',
  module: 'edits',
  summary: 'Add an own photograph to a pack, free',
  description:
    'Reads an uploaded image, and stores it upright, without metadata and at most 2,560 px wide. An edit of kind photo then names its id. It is deleted with the pack, which may have 20 of them. The same upload is added once.',
  callers: owners,
  scope: 'edit',
  limit: 'edit_preview',
  idempotent: true,
  params: packId,
  body: photoRequest,
  success: { status: 201, description: 'The photograph.', body: packPhoto },
  errors: ['job_not_completed', 'upload_not_complete', 'unsupported_image', 'too_many_photos', 'at_capacity'],
});

export const listTexts = operation({
  id: 'listTexts',
  method: 'GET',
  path: '/api/v1/jobs/{id}/texts',
  module: 'edits',
  summary: 'List the texts on the clips and stills of a pack',
  description: 'What an edit of kind hook, card, quote or call_to_action replaces. Captions are in the record.',
  callers: owners,
  scope: 'read',
  limit: 'read',
  params: packId,
  success: {
    status: 200,
    description: 'The texts of the newest version; none before the pack is completed.',
    body: packTexts,
  },
});

export const listVersions = operation({
  id: 'listVersions',
  method: 'GET',
  path: '/api/v1/jobs/{id}/versions',
  module: 'edits',
  summary: 'List the versions of a pack, newest first',
  callers: owners,
  scope: 'read',
  limit: 'read',
  params: packId,
  success: {
    status: 200,
    description: 'All versions, with freshly signed URLs; none before the pack is completed.',
    body: z.object({ versions: z.array(packVersion) }),
  },
});

export const restoreVersion = operation({
  id: 'restoreVersion',
  method: 'POST',
  path: '/api/v1/jobs/{id}/versions/{version}/restore',
  module: 'edits',
  summary: 'Make an older version the newest, free',
  description: 'Starts a job of type render:edit, which makes a new version with the assets and captions of the older.',
  callers: owners,
  scope: 'edit',
  limit: 'billable',
  idempotent: true,
  params: z.strictObject({ id: idOf('job'), version: versionNumber }),
  body: z.strictObject({}).prefault({}),
  success: { status: 202, description: 'The job was accepted.', body: acceptedEdit },
  errors: ['job_not_completed', 'too_many_versions', 'too_many_failures'],
});
