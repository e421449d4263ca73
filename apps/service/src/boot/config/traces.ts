// The variables of traces.

import { z } from 'zod';

export const tracesVariables = {
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    describe: 'Receiver of traces, OTLP over HTTP. Without it nothing is traced.',
    example: 'http://collector:4318/v1/traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    describe: 'Share of the traces that begin here and are sampled; the caller decides for a trace that it began.',
  },
};
