export type OAuthClient = {
  id: string;
  name: string;
  /** Where its id is a URL. */
  host: string | null;
  redirectUris: readonly string[];
};
