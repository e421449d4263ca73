import type { Intent } from '../../brief/intents.ts';

/** Fixed words of an intent: they claim nothing. */
export type IntentLines = {
  /** Opens a caption before the statement: "New", "Good to know". */
  label: string;
  /** Ends a caption that says a single thing. */
  closing: string;
  button: string;
  tags: readonly string[];
};

/** What the writer knows of ideas in a language. */
export type IdeaWords = {
  code: string;
  /** Labels that say what kind of post it is and are no part of a statement. */
  kickers: RegExp;
  intents: Readonly<Partial<Record<Intent, RegExp>>>;
  /** Who or what is meant where nothing is said: "my business", "something". */
  empty: RegExp;
  /** Asks for facts that nobody gave: statistics, news. */
  unknownFacts: RegExp;
  /** Names another language to write in; the groups of the match are named by codes. */
  otherLanguage: RegExp;
  /** A day, a date, a time or a span. */
  dates: RegExp;
  /** "until Sunday": a limit in time with its day. */
  until: RegExp;
  /** Holidays and seasons of trade, for sales, greetings and tags. */
  occasions: RegExp;
  /** "in Leeds", "at the old mill". */
  place: RegExp;
  /** The name of whoever posts: "our shop is called …". */
  named: RegExp;
  /** A question to readers, also without its mark; null where only the mark says so. */
  asking: RegExp | null;
  /** What a reader shall do. */
  calls: RegExp;
  /** Opens a clause that belongs to the one before it. */
  dependent: RegExp;
  /** What is repaired at the start of a statement, in order. */
  repairs: readonly (readonly [RegExp, string])[];
  /** What is sought, behind the words that say so. */
  role: RegExp;
  /** Words written with a capital wherever they stand. */
  capitals: RegExp | null;
  comma: string;
  colon: string;
  stop: string;
  marks: readonly [string, string];
  labels: {
    when: string;
    price: string;
    pay: string;
    more: string;
    contact: string;
    /** Before a number on a button. */
    phone: string;
    call: string;
    mail: string;
    message: string;
    forWhom: string;
    isNew: string;
  };
  lines: Readonly<Record<Intent, IntentLines>>;
};
