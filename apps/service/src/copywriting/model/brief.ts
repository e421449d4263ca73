/** A numbered piece of the source, in its own words. */
export type BriefBlock = {
  id: string;
  text: string;
  role?: 'heading' | 'prose' | 'item' | 'quote' | 'button' | 'figure' | 'picture_alt' | 'speech';
  /** Seconds from the start of a talk. */
  at?: number;
};

/** What a text model is asked to write from. All of it is text of others, so all of it is data. */
export type ModelBrief = {
  version: 1;
  kind: 'website' | 'idea' | 'video';
  language: string;
  page_type?: string;
  intent?: string;
  url?: string;
  title?: string | null;
  brand?: { name: string | null; domain: string | null } | null;
  source: BriefBlock[];
  instruction: string | null;
  /** What was written before, where new text is asked for; the same source, said in another way. */
  previous?: string[];
};
