import { limits } from '@galley/contract';
import { useEffect, useId, useRef } from 'react';

type Props = { label: string; text: string; onType: (text: string) => void; autoFocus?: boolean; isOptional?: boolean };

export function TextArea({ label, text, onType, autoFocus = false, isOptional = false }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <i>optional</i>}
      </label>
      <textarea
        ref={area}
        id={id}
        className="input area"
        rows={3}
        dir="auto"
        maxLength={limits.shareCommentCharacters}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
