import { createClient } from '@galley/sdk';

/** The studio is served by the API, so the session cookie is all it needs to show. */
export const client = createClient({ baseUrl: '' });
