/** The parameters of /oauth/authorize. The consent page passes them on to the service. */
export const authorizationParameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

export type AuthorizationParameter = (typeof authorizationParameters)[number];
