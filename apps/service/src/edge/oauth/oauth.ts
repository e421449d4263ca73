// Wires the authorization server.

import type { FastifyInstance } from 'fastify';
import type { Accounts, Grants } from '#accounts';
import type { Query } from '#platform/database';
import type { Endpoint } from '#platform/kernel';
import { createCheckRequest } from './check-request.ts';
import { createClientDocuments, type DocumentDeps } from './client-documents.ts';
import { connectionRequestEndpoints } from './endpoints.ts';
import { createFindClient, unreadDocument } from './find-client.ts';
import { mountOAuth, type OAuthRouteDeps } from './surface.ts';

type Deps = {
  query: Query;
  grants: Grants;
  takeApproval: Accounts['takeApproval'];
  egress: DocumentDeps;
  grantNetworkOf: (ip: string) => string;
  baseUrl: string;
  appUrl: string;
};

export type OAuth = {
  operations: readonly [];
  mount: (scope: FastifyInstance, routes: OAuthRouteDeps) => void;
  endpoints: Endpoint[];
};

export function createOAuth({ takeApproval, egress, ...deps }: Deps): OAuth {
  const { query, baseUrl } = deps;
  const check = createCheckRequest(createFindClient(query, createClientDocuments(egress)), baseUrl);
  const findClient = createFindClient(query, unreadDocument);
  return {
    operations: [],
    mount: (scope, routes) => mountOAuth(scope, routes, { ...deps, findClient, check }),
    endpoints: connectionRequestEndpoints({ query, check, baseUrl, takeApproval }),
  };
}
