// The operations of the module: edit, restore, list versions.

import { limits, type Shape } from '@galley/contract';
import type { Jobs } from '#jobs';
import { AppError, type Principal } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import type { Brand } from '#render/template';
import { editType, type PackChange } from './job-type.ts';
import { type PackState, readPackState } from './pack-state.ts';
import { type AddPhotoDeps, addPhoto } from './photos/add-photo.ts';
import { listPhotos } from './photos/list-photos.ts';
import { EditRejection } from './plan/edit-rejection.ts';
import { planEdit } from './plan/plan-edit.ts';
import type { DrawPreview } from './preview/draw-preview.ts';
import { listTexts } from './texts.ts';
import { createVersions } from './versions/versions.ts';

/** A brand kit of an account; null when it has none with the id. */
export type KitBrand = (accountId: string, id: string) => Promise<Brand | null>;

type Deps = AddPhotoDeps & {
  storage: Pick<Storage, 'get' | 'signedUrl'>;
  jobs: Pick<Jobs, 'submit'>;
  kitBrand: KitBrand;
  drawPreview: DrawPreview;
  /** Whether a text model is configured. */
  hasModel: boolean;
  appUrl: string;
};

/** The pack, and the id of the new edit job. */
type Target = { packId: string; id: string };
type AcceptedEdit = Shape<'AcceptedEdit'>;

export type Edits = {
  edit: (principal: Principal, target: Target, request: Shape<'EditRequest'>) => Promise<AcceptedEdit>;
  preview: (principal: Principal, packId: string, asked: Shape<'EditPreviewRequest'>) => Promise<Shape<'EditPreview'>>;
  restore: (principal: Principal, target: Target, version: number) => Promise<AcceptedEdit>;
  versions: (principal: Principal, packId: string) => Promise<Shape<'PackVersion'>[]>;
  photos: (principal: Principal, packId: string) => Promise<Shape<'PackPhoto'>[]>;
  addPhoto: (principal: Principal, packId: string, uploadId: string) => Promise<Shape<'PackPhoto'>>;
  texts: (principal: Principal, packId: string) => Promise<Shape<'PackTexts'>>;
};

export function createEdits(deps: Deps): Edits {
  const { query, storage, jobs, kitBrand, drawPreview, hasModel, appUrl } = deps;
  const versions = createVersions({ query, storage });

  const packOf = async ({ accountId }: Principal, packId: string): Promise<PackState> => {
    const state = await readPackState(query, accountId, packId);
    if (state === undefined) throw new AppError('not_found');
    return state;
  };

  /** Returns a finished pack that can have another version; throws otherwise. */
  const editable = async (principal: Principal, packId: string): Promise<PackState> => {
    const state = await packOf(principal, packId);
    if (state.status !== 'completed') throw new AppError('job_not_completed');
    if (state.version >= limits.versionsPerPack) throw new AppError('too_many_versions');
    return state;
  };

  type PlannedEdit = { changes: PackChange[]; assets: string[]; price: number };
  const resultOf = ({ packId }: Target, { assets, price }: PlannedEdit) => {
    return { price, assets, studio_url: `${appUrl}/result/${packId}` };
  };
  const submit = async (principal: Principal, target: Target, planned: PlannedEdit): Promise<AcceptedEdit> => {
    const { id, packId } = target;
    const input = { job_id: packId, changes: planned.changes };
    const { job_id, status } = await jobs.submit(principal, { id, type: editType.type, price: planned.price, input });
    return { job_id, status, ...resultOf(target, planned) };
  };

  const planOf = ({ accountId }: Principal, state: PackState, changes: PackChange[]) =>
    planOrReject({ storage, hasModel, kitBrand: (id) => kitBrand(accountId, id) }, state, changes);

  return {
    edit: async (principal, target, { changes: asked, dry_run = false }) => {
      const state = await editable(principal, target.packId);
      const { changes, changed: assets, priceCredits: price } = await planOf(principal, state, asked);
      if (assets.length === 0) throw rejectionOf('changes', 'must change something; the pack is like this already');
      const order = { changes, assets, price };
      if (dry_run) return { job_id: null, status: null, ...resultOf(target, order) };
      return submit(principal, target, order);
    },
    preview: async (principal, packId, { changes, asset }) => {
      const { renders, needsText } = await planOf(principal, await editable(principal, packId), changes);
      if (needsText) throw rejectionOf('changes', 'cannot be drawn before the new text is written');
      const render = renders.find(({ order }) => order.name === asset);
      if (render?.order.renderer !== 'still') throw rejectionOf('asset', 'must be a still that the changes change');
      const drawn = await drawPreview({ jobId: packId, accountId: principal.accountId }, render);
      if (drawn === 'unfit') throw rejectionOf('changes', 'cannot be drawn like this; choose something else');
      return { asset, mime: 'image/jpeg', image: Buffer.from(drawn).toString('base64') };
    },
    restore: async (principal, target, version) => {
      const state = await editable(principal, target.packId);
      const assets = await versions.differences(target.packId, state, version);
      if (assets === undefined) throw new AppError('not_found');
      return submit(principal, target, { changes: [{ kind: 'restore', version }], assets, price: 0 });
    },
    versions: async (principal, packId) => versions.list(packId, await packOf(principal, packId)),
    photos: async (principal, packId) => listPhotos(storage, await packOf(principal, packId)),
    addPhoto: async (principal, packId, uploadId) => {
      const { status, ownPhotos } = await packOf(principal, packId);
      if (status !== 'completed') throw new AppError('job_not_completed');
      const owner = { jobId: packId, accountId: principal.accountId };
      return addPhoto(deps, owner, { uploadId, present: ownPhotos.length });
    },
    texts: async (principal, packId) => listTexts({ storage, hasModel }, await packOf(principal, packId)),
  };
}

function planOrReject(...given: Parameters<typeof planEdit>): ReturnType<typeof planEdit> {
  return planEdit(...given).catch((cause: unknown) => {
    throw cause instanceof EditRejection ? rejectionOf(cause.path, cause.message) : cause;
  });
}

function rejectionOf(path: string, message: string): AppError {
  return new AppError('invalid_request', {
    detail: 'Nothing was charged. Correct the fields named in errors, then send the request again.',
    extras: { errors: [{ path, message }] },
  });
}
