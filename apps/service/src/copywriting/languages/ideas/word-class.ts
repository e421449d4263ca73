/**
 * What a word can do in a request to a writer. One letter each, so that a clause can be read as a string of letters.
 *
 * `M` a medium: "post". `P` a piece of text where something asks for it: "text", "something". `C` of the craft:
 * "tone", "hashtags". `N` a network. `K` to compose. `T` to tell somebody: "remind". `V` to say something:
 * "announce". `B` to have it said: "mention". `S` to style it, of "it" or of the craft: "keep". `s` to style it,
 * of anything: "avoid". `W` to want. `O` a modal. `Y` the writer. `I` whoever asks. `Q` readers: "people". `A` a tone.
 * `D` a determiner. `R` leads to what is said: "about", `r` perhaps: "on". `F` leads to it or to readers: "for". `H` "that". `U` "it".
 * `E` a negation. `&` "and", "but". `G` glue. `L` polite. `Z` speaks to readers: "us", "your". `J` compares: "like a".
 * `t` names the topic before a colon, `a` how it is written: "audience: …". `k` an adverb that follows "let people": "know".
 */
export type WordClass =
  | ('M' | 'P' | 'C' | 'N' | 'K' | 'T' | 'V' | 'B' | 'S' | 's' | 'W' | 'O' | 'Y' | 'I' | 'Q' | 'A' | 'D' | 'R' | 'F')
  | ('H' | 'U' | 'E' | '&' | 'G' | 'L' | 'Z' | 'J' | 't' | 'k' | 'a' | 'r');

/** Words and phrases of each class, with commas between them; a `*` stands for any ending. The first class of a phrase counts. */
export type RequestWords = Partial<Record<WordClass, string>>;
