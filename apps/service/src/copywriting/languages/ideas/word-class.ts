/** What a word can do in a request to a writer, and the letter it has where a clause is read as a string. */
const requestLetters = {
  /** "post" */
  medium: 'M',
  /** A piece of text where something asks for it: "text", "something". */
  piece: 'P',
  /** Of the craft: "hashtags", "jargon". */
  craft: 'C',
  /** How it is written, also before a colon: "tone", "audience". */
  aspect: 'a',
  network: 'N',
  /** "write" */
  compose: 'K',
  /** Tells somebody: "remind". */
  notify: 'T',
  /** Says something: "announce". */
  say: 'V',
  /** Has it said: "mention". */
  mention: 'B',
  /** Styles "it" or the craft: "keep". */
  style: 'S',
  /** Styles anything: "avoid". */
  steer: 's',
  want: 'W',
  modal: 'O',
  /** "you", where it is the writer. */
  writer: 'Y',
  /** Whoever asks: "I", "my boss". */
  asker: 'I',
  /** "people", "followers" */
  readers: 'Q',
  /** "funny" */
  tone: 'A',
  determiner: 'D',
  /** Leads to what is said: "about". */
  about: 'R',
  /** Perhaps leads to what is said: "on". */
  on: 'r',
  /** Leads to what is said or to readers. */
  for: 'F',
  that: 'H',
  /** "it", "the post" */
  it: 'U',
  not: 'E',
  and: '&',
  /** Words of no weight: "very", "just". */
  glue: 'G',
  polite: 'L',
  /** Speaks to readers: "us", "your". */
  addressing: 'Z',
  /** Compares: "like a". */
  like: 'J',
  /** Names the topic before a colon. */
  topic: 't',
  /** Follows "let people". */
  know: 'k',
} as const;

export type WordClass = keyof typeof requestLetters;

/** The letters of all that a clause is made of. */
export const letters = {
  ...requestLetters,
  /** A date, a price, a number, a contact. */
  fact: 'f',
  /** A number of words or the like. */
  count: '#',
  name: 'X',
  /** Any other word. */
  other: 'x',
  comma: ',',
  colon: ':',
} as const;

export type Letter = (typeof letters)[keyof typeof letters];

/** Words and phrases of each class, with commas between them; a `*` stands for any ending. The first class of a phrase counts. */
export type RequestWords = Partial<Record<WordClass, string>>;
