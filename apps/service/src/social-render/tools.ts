import { operations } from '@galley/contract';
import { type ToolBinding, tool } from '#platform/kernel';

export const socialRenderTools: readonly ToolBinding[] = [
  tool('kitchen_render', async ({ call }, body) => ({ body: await call(operations.renderSocial, { body }) })),
];
