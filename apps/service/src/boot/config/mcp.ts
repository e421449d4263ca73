// The variables of the MCP endpoint.

import { z } from 'zod';
import { list } from './values.ts';

export const mcpVariables = {
  GALLEY_MCP_ORIGINS: {
    schema: list.refine((all) => all.every((item) => URL.canParse(item)), 'must be origins').prefault(''),
    describe: 'Origins of web clients that may call MCP besides the studio, separated by commas.',
    example: 'https://inspector.example',
  },
  GALLEY_MCP_STATELESS: {
    schema: z.enum(['on', 'off']).default('on'),
    describe: 'Whether MCP also serves the stateless revision 2026-07-28.',
  },
} as const;
