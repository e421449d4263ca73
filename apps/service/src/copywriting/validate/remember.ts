const MOST_REMEMBERED = 32;

/** What was read from the last texts: every sentence of a response is held against the same ones. */
export function remember<Value>(read: (text: string, language: string) => Value): typeof read {
  const known = new Map<string, Value>();
  return (text, language) => {
    const key = `${language} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(text, language);
    const [oldest] = known.size < MOST_REMEMBERED ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, value);
    return value;
  };
}
