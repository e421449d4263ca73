import type { Intent } from './intents.ts';
import type { Matter } from './matter.ts';

/** What a part of an idea tells. */
export type PartRole = 'statement' | 'when' | 'price' | 'limit' | 'call' | 'sender' | 'detail';

/** A clause or sentence of an idea that readers may see. */
export type Part = {
  /** As it is shown at the start of a sentence, without its full stop. */
  text: string;
  /** As it is shown behind other words. */
  inner: string;
  /** Verbatim. */
  quote: string;
  place: string;
  role: PartRole;
  /** Has a subject and a verb, or was closed like a sentence. */
  isSentence: boolean;
  /** Counts the sentences of the idea; clauses of one have the same. */
  sentence: number;
};

export type SpokenWords = {
  text: string;
  speaker: string | null;
  about: string | null;
  quote: string;
  place: string;
  /** The quotation with whatever names its speaker. */
  whole: string;
};

/** Slots hold the prompt's own words; null means not said. */
export type Slots = {
  subject: string | null;
  offer: string | null;
  audience: string | null;
  date: string | null;
  place: string | null;
  price: string | null;
  tone: string | null;
  platforms: string | null;
  call_to_action: string | null;
  constraints: string | null;
};

/** An idea, with what was said to the writer taken apart from what is for readers. */
export type IdeaBrief = {
  language: string;
  intent: Intent;
  /** What an announcement tells, where that decides its closing lines. */
  matter: Matter | null;
  slots: Slots;
  parts: Part[];
  spoken: SpokenWords | null;
  /** Hashtags that were asked for. */
  hashtags: string[];
  /** The prompt without what was said to the writer, line by line. */
  readers: string;
  /** The name of whoever posts. */
  brand: string | null;
  /** What was said to the writer. None of it appears in copy. */
  talk: string[];
  prompt: string;
};
