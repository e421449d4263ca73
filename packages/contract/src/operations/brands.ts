import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as brand from '#resources/brand';
import { pageUrl } from '#resources/urls';
import { idOf } from '#resources/wire';

const brandId = z.strictObject({ id: idOf('brand') });
const common = { module: 'brands', callers: owners, limit: 'read' } as const;
const read = { module: 'brands', callers: owners, scope: 'pack', limit: 'billable', price: 'brand_read' } as const;
const readErrors = [
  ...(['url_refused', 'http_error', 'blocked', 'login_wall', 'consent_wall', 'pay_wall', 'age_wall'] as const),
  ...(['blank', 'timed_out', 'unreachable', 'at_capacity', 'host_busy'] as const),
] as const;

export const listBrands = operation({
  ...common,
  id: 'listBrands',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/brands',
  summary: 'List brand kits, the oldest first',
  success: { status: 200, description: 'All brand kits.', body: brand.brandList },
});

export const createBrand = operation({
  ...read,
  id: 'createBrand',
  activity: 'brand.created',
  method: 'POST',
  path: '/api/v1/brands',
  summary: 'Make a brand kit of a page',
  description:
    'Reads name, logo, colours, typeface and voice of the page, and saves them. Anything but a page that could be read costs nothing, and so does a URL that was read within the last 24 hours. An account has at most 50 kits.',
  idempotent: true,
  body: brand.brandRequest,
  success: { status: 201, description: 'The brand kit.', body: brand.createdBrand },
  errors: [...readErrors, 'too_many_brands'],
});

export const previewBrand = operation({
  ...read,
  id: 'previewBrand',
  method: 'POST',
  path: '/api/v1/brands/preview',
  summary: 'Read the brand of a page without saving it',
  description: 'Costs what a brand kit costs. To make a kit of the same URL within 24 hours is then free.',
  idempotent: true,
  body: z.strictObject({ url: pageUrl }),
  success: { status: 200, description: 'What the page shows of its maker.', body: brand.brandReading },
  errors: readErrors,
});

export const getBrand = operation({
  ...common,
  id: 'getBrand',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/brands/{id}',
  summary: 'Read a brand kit',
  params: brandId,
  success: { status: 200, description: 'The brand kit.', body: brand.brandKit },
});

export const changeBrand = operation({
  ...common,
  limit: 'preflight',
  id: 'changeBrand',
  scope: 'pack',
  activity: 'brand.changed',
  method: 'PATCH',
  path: '/api/v1/brands/{id}',
  summary: 'Change a brand kit',
  description: 'What is left out stays as it is. A kit that becomes the default replaces the one before.',
  params: brandId,
  body: brand.brandChange,
  success: { status: 200, description: 'The brand kit as it is now.', body: brand.brandKit },
  errors: ['upload_not_complete', 'unsupported_image', 'unsupported_font', 'too_many_fonts', 'at_capacity'],
});

export const deleteBrand = operation({
  ...common,
  id: 'deleteBrand',
  scope: 'pack',
  activity: 'brand.deleted',
  method: 'DELETE',
  path: '/api/v1/brands/{id}',
  summary: 'Delete a brand kit',
  description: 'Packs that were made with it stay as they are.',
  params: brandId,
  success: { status: 204, description: 'It is gone.' },
});
