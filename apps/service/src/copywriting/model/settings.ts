/** The text model to write with. */
export type ModelSettings = {
  provider: 'anthropic' | 'openai' | 'compatible';
  model: string;
  /** Null for servers that need none. */
  key: string | null;
  /** Null for the provider's own address. */
  url: string | null;
  deadlineMs: number;
  /** The most tokens that an answer may have. */
  maxTokens: number;
};
