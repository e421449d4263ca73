import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Edits } from './edits.ts';

export function editEndpoints(edits: Edits): Endpoint[] {
  return [
    endpoint(operations.editPack, ({ principal, idOnce }, { params, body }) =>
      edits.edit(principal, { packId: params.id, id: idOnce('job') }, body),
    ),
    endpoint(operations.previewEdit, ({ principal }, { params, body }) => edits.preview(principal, params.id, body)),
    endpoint(operations.listPhotos, async ({ principal }, { params }) => ({
      photos: await edits.photos(principal, params.id),
    })),
    endpoint(operations.addPhoto, ({ principal }, { params, body }) =>
      edits.addPhoto(principal, params.id, body.upload_id),
    ),
    endpoint(operations.listTexts, ({ principal }, { params }) => edits.texts(principal, params.id)),
    endpoint(operations.listVersions, async ({ principal }, { params }) => ({
      versions: await edits.versions(principal, params.id),
    })),
    endpoint(operations.restoreVersion, ({ principal, idOnce }, { params }) =>
      edits.restore(principal, { packId: params.id, id: idOnce('job') }, params.version),
    ),
  ];
}
