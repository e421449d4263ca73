// Traces: whether and where they go.

import { z } from 'zod';

export const tracesVariables = {
  GALLEY_TRACES_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    describe: 'Receiver of traces, OTLP over HTTP. Without it nothing is traced.',
    example: 'http://collector:4318/v1/traces',
  },
  GALLEY_TRACES_SHARE: {
    schema: z.coerce.number().min(0).max(1).default(1),
    describe: 'Share of the traces that begin here and are kept; one that a caller began is kept as the caller says.',
  },
};
