import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import { acceptedJob } from '#resources/instant-post';
import { kitchenRequest, templateEntry } from '#resources/kitchen';

export const renderSocial = operation({
  id: 'renderSocial',
  scope: 'pack',
  method: 'POST',
  path: '/api/v1/kitchen/render',
  module: 'kitchen',
  summary: 'Render social stills and clips',
  description: 'Starts a job of type render:social from a page or an earlier capture.',
  callers: owners,
  limit: 'billable',
  price: 'kitchen_render',
  idempotent: true,
  body: kitchenRequest,
  success: { status: 202, description: 'The job was accepted.', body: acceptedJob },
  errors: ['url_refused', 'not_found'],
});

export const listTemplates = operation({
  id: 'listTemplates',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/kitchen/templates',
  module: 'kitchen',
  summary: 'List templates, each with a body that works',
  callers: owners,
  limit: 'read',
  success: { status: 200, description: 'All templates.', body: z.object({ templates: z.array(templateEntry) }) },
});
