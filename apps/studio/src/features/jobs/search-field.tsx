import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

type Props = { words: string; onSearch: (words: string) => void };

const PAUSE_MS = 250;

/** Searches when typing pauses, and at once by Enter. */
export function SearchField({ words, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (typed.trim() === words) return undefined;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id} className="sr">
        Search my posts
      </label>
      <Search className="i" />
      <input
        id={id}
        type="search"
        className="input sm"
        placeholder="Search by name, page or idea"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
