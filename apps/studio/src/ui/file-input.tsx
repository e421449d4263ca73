import type { RefObject } from 'react';

type Props = { ref: RefObject<HTMLInputElement | null>; accept: string; label: string; onFile: (file: File) => void };

/** The invisible field that a button opens to choose a file. The same file can be chosen again. */
export function FileInput({ ref, accept, label, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
