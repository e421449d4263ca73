import { createClient } from '@galley/sdk';

/** The API serves the studio, so the session cookie is the only credential. */
export const client = createClient({ baseUrl: '' });
