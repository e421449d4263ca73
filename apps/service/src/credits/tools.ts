import { operations } from '@galley/contract';
import { type ToolBinding, tool } from '#platform/kernel';

export const creditsTools: readonly ToolBinding[] = [
  tool('credits', async ({ call }) => ({ body: await call(operations.getBalance) })),
];
