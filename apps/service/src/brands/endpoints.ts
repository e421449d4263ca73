import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Brands } from './brands.ts';

export function brandEndpoints(brands: Brands): Endpoint[] {
  return [
    endpoint(operations.listBrands, async ({ principal }) => ({ brands: await brands.list(principal.accountId) })),
    endpoint(operations.createBrand, ({ principal, idOnce, signal }, { body }) =>
      brands.create({ principal, id: idOnce('brand'), url: body.from_url }, body.default, signal),
    ),
    endpoint(operations.previewBrand, ({ principal, idOnce, signal }, { body }) =>
      brands.preview({ principal, id: idOnce('brand'), url: body.url }, signal),
    ),
    endpoint(operations.getBrand, ({ principal }, { params }) => brands.find(principal.accountId, params.id)),
    endpoint(operations.changeBrand, ({ principal, requestId, signal }, { params, body }) =>
      brands.change({ principal, requestId, id: params.id, change: body }, signal),
    ),
    endpoint(operations.deleteBrand, async ({ principal }, { params }) => {
      await brands.remove(principal.accountId, params.id);
    }),
  ];
}
