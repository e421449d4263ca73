// What the environment says of the MCP endpoint.

import { z } from 'zod';
import { list } from './config-values.ts';

export const mcpVariables = {
  GALLEY_MCP_ORIGINS: {
    schema: list.refine((all) => all.every((each) => URL.canParse(each)), 'must be origins').prefault(''),
    describe: 'Origins of web clients that may call MCP beside the studio, with commas between them.',
    example: 'https://inspector.example',
  },
  GALLEY_MCP_STATELESS: {
    schema: z.enum(['on', 'off']).default('off'),
    describe: 'Whether MCP also serves the stateless revision 2026-07-28.',
  },
} as const;
