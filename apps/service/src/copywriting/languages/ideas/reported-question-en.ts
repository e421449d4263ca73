const REPORTED =
  /^(?:which|what|who|where|when|why|how|if|whether) (?=[^?]*(?<!\p{L})(?:they|their|them)(?!\p{L}))[^?]*$/iu;
const YOURS: Readonly<Record<string, string>> = {
  they: 'you',
  their: 'your',
  them: 'you',
  theirs: 'yours',
  themselves: 'yourselves',
};

/** "ask them which plant they killed first" asks readers to tell. Only English needs no other form of the verb. */
export function askReaders(text: string, language: string): string | null {
  if (language !== 'en' || !REPORTED.test(text)) return null;
  const asked = text.replace(
    /(?<!\p{L})(?:they|theirs?|them(?:selves)?)(?!\p{L})/giu,
    (word) => YOURS[word.toLowerCase()] ?? word,
  );
  return `Tell us ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`;
}
