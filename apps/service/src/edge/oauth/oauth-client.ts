export type OAuthClient = {
  id: string;
  name: string;
  /** Set when its id is a URL. */
  host: string | null;
  redirectUris: readonly string[];
};
