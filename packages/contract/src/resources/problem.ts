// The body of every error: RFC 9457 with a stable code, and the members that the code adds.

import { z } from 'zod';
import { type ErrorCode, errorCodes } from '#errors';
import { verdict } from '#resources/verdict';
import { credits, signedUrl } from '#resources/wire';
import { scopeNames } from '#scopes';

const invalidField = z.object({
  path: z.string().meta({ description: 'Where in the request, dotted; empty for the whole of it.' }),
  message: z.string(),
});

const missingScope = z.enum(scopeNames).meta({ description: 'The scope that is missing.' });

export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes),
  request_id: z.string(),
  errors: z.array(invalidField).optional(),
});

/** The same for JSON-RPC: the response to what never became a call. */
export const rpcRefusal = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.object({
    code: z.int(),
    message: z.string(),
    data: problem.omit({ type: true }).extend({ scope: missingScope.optional() }),
  }),
});

export type Problem = z.infer<typeof problem>;

/** Members that a code adds to the problem. */
export const problemExtras = {
  insufficient_scope: z.object({ scope: missingScope }),
  insufficient_credits: z.object({
    top_up_url: z
      .literal('/api/v1/billing/purchase')
      .meta({ description: 'For live keys and sessions. What an anonymous or website key can do is in `detail`.' }),
    required: credits,
    balance: credits,
  }),
  http_error: verdictMembers(),
  blocked: verdictMembers(),
  login_wall: verdictMembers(),
  consent_wall: verdictMembers(),
  pay_wall: verdictMembers(),
  age_wall: verdictMembers(),
  blank: verdictMembers(),
  timed_out: verdictMembers(),
  unreachable: verdictMembers(),
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

function verdictMembers() {
  return z.object({
    verdict,
    evidence: z.array(z.string()),
    evidence_url: signedUrl.optional().meta({ description: 'What was seen instead, where something was drawn.' }),
  });
}
