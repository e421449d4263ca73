// What the log line of a request to the authorization server names.

import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '#accounts';
import { isDocumentUrl } from './client-documents.ts';
import { COMMAND_LINE } from './find-client.ts';
import type { Form } from './forms.ts';

type Facts = NonNullable<FastifyRequest['oauth']>;

const REGISTERED = /^cli_[\w-]{22}$/;

export function describeRequest(request: FastifyRequest, endpoint: string, form: Form): Facts {
  const facts: Facts = { endpoint: `oauth.${endpoint}`, client: shownClient(form['client_id'] ?? ''), keyId: null };
  request.oauth = facts;
  return facts;
}

/** An id of ours, or the host of a document. Any other value may be a secret in the wrong parameter. */
function shownClient(id: string): string | null {
  if (id === COMMAND_LINE.id || REGISTERED.test(id)) return id;
  return isDocumentUrl(id) ? new URL(id).host : null;
}

export function originOf(request: FastifyRequest, { networkOf }: { networkOf: (ip: string) => string }): RequestOrigin {
  return { network: networkOf(request.ip), requestId: request.id };
}
