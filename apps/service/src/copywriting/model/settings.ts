/** The text model to write with. */
export type ModelSettings = {
  provider: 'anthropic' | 'openai' | 'compatible';
  model: string;
  /** Null for servers that need none. */
  key: string | null;
  /** Null for the provider's own address. */
  url: string | null;
  /** For all calls of a pack together. */
  deadlineMs: number;
  /** The most tokens that an answer may have. */
  maxTokens: number;
  /** What the operator pays, and the most that a pack may cost; nothing where the operator set none. */
  costs?: ModelCosts;
};

/** Dollars per million tokens, and per pack. */
export type ModelCosts = { input: number; output: number; perPack: number | null };
