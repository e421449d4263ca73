// The authorization server for apps and the command line: OAuth 2.1 over the accounts and sessions of the service.

export { createOAuth, type OAuth } from './oauth.ts';
