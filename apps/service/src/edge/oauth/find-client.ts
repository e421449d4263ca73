import { findClient, OAuthError } from '#accounts';
import type { Query } from '#platform/database';
import { isDocumentUrl } from './client-documents.ts';
import type { OAuthClient } from './oauth-client.ts';

/** The command line. It has no redirect URI: its users approve with a code. */
export const COMMAND_LINE: OAuthClient = {
  id: 'galley-cli',
  name: 'Galley command line',
  host: null,
  redirectUris: [],
};

export type FindClient = (id: string | undefined) => Promise<OAuthClient>;

export function createFindClient(query: Query, readDocument: (id: string) => Promise<OAuthClient>): FindClient {
  return async (id = '') => {
    if (id === COMMAND_LINE.id) return COMMAND_LINE;
    if (isDocumentUrl(id)) return readDocument(id);
    const row = await findClient(query, id);
    if (row === undefined) throw new OAuthError('invalid_client', 'The client is unknown. Register it again.');
    return { id: row.id, name: row.name, host: null, redirectUris: row.redirect_uris };
  };
}

/**
 * A client whose id is a URL, for the token endpoint: any caller may use it, so nothing is fetched. Codes and refresh
 * tokens are bound to the URL, and there is no secret to check.
 */
export async function unreadDocument(id: string): Promise<OAuthClient> {
  const { host } = new URL(id);
  return { id, name: host, host, redirectUris: [] };
}
