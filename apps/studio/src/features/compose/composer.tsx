import { type KeyboardEvent, useRef, useState } from 'react';
import { ComposerFoot } from './composer-foot.tsx';
import { ComposerKnows } from './composer-knows.tsx';
import { DropTarget } from './drop-target.tsx';
import { recognise } from './recognise.ts';
import { StartProblem } from './start-problem.tsx';
import type { Composer } from './use-composer.ts';

/** One field for a link, an idea or a video. */
export function ComposerBox({ composer }: { composer: Composer }) {
  const { text, setText, tone, setTone, file, setFile, recognised, submit } = composer;
  const [isToneChosen, setToneChosen] = useState(tone === '' ? undefined : true);
  // What only the writer should know has a field of its own before it gets among the words for readers.
  const isToneOpen = file !== undefined || (isToneChosen ?? recognised?.kind === 'idea');
  const box = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // Enter may come before the debounce after typing is over.
    const now = recognised?.kind === 'idea' ? recognised : recognise(text);
    const isIdea = now === null || now.kind === 'idea';
    if (isIdea && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="box">
      <label className="sr" htmlFor="source">
        A link, an idea, or a video file
      </label>
      {file === undefined && (
        <textarea
          ref={box}
          id="source"
          className="box-in"
          value={text}
          rows={2}
          autoComplete="off"
          placeholder="Paste a link, write an idea, or drop a video here"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <ComposerKnows composer={composer} />
      {isToneOpen && (
        <textarea
          className="box-tone"
          value={tone}
          rows={1}
          aria-label="Tone"
          placeholder="For the writer, never posted: tone, length, what to leave out (optional)"
          onChange={(event) => setTone(event.target.value)}
        />
      )}
      <ComposerFoot composer={composer} isToneOpen={isToneOpen} onTone={() => setToneChosen(!isToneOpen)} />
      <StartProblem composer={composer} />
      <DropTarget onFile={setFile} />
    </div>
  );
}
