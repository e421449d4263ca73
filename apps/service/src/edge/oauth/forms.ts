// The bodies of the token endpoint and similar routes: forms, each parameter at most once.

import type { FastifyInstance } from 'fastify';
import { OAuthError } from '#accounts';

export type Form = Partial<Record<string, string>>;

const LONGEST_VALUE = 4_096;

export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, formOf(new URLSearchParams(text.toString())));
    } catch (cause) {
      done(cause as Error);
    }
  });
}

export function formOf(parameters: URLSearchParams): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of parameters) {
    if (name in form) throw new OAuthError('invalid_request', 'A parameter is there twice.');
    if (value.length > LONGEST_VALUE || /[\p{Cc}\p{Cs}]/u.test(value)) {
      throw new OAuthError('invalid_request', 'A parameter is too long or holds control characters.');
    }
    // An empty parameter counts as absent (RFC 6749, section 3.1).
    if (value !== '') form[name] = value;
  }
  return form;
}

/** The body of a request that must be a form. */
export function formIn(body: unknown): Form {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.getPrototypeOf(body) !== null) {
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.');
  }
  return body as Form;
}

export function needed(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined) throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}
