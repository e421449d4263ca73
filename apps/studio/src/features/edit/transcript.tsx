import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, Field, Toggle } from '#ui';
import { type Clip, correctionOf, type SpokenNumber, spokenIn, type WordChange, withWord } from './spoken.ts';
import type { Edit } from './use-edit.ts';

type Props = { clip: Clip; edit: Edit; onShow: () => void };

/** The words of a clip. The arrow keys go from word to word, so that the transcript is one stop of the Tab key. */
export function Transcript({ clip, edit, onShow }: Props) {
  const words = spokenIn(clip.transcript ?? '');
  const [at, setAt] = useState(0);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = openIndex === null ? undefined : words[openIndex];
  const focus = (index: number) => {
    const within = Math.max(0, Math.min(words.length - 1, index));
    setAt(within);
    box.current?.querySelectorAll('button')[within]?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: words.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  return (
    <div className="stack gap-3">
      <div className="field">
        <span className="label">What is said</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not flow as text */}
        <div ref={box} className="transcript" role="group" aria-label="What is said" dir="auto" onKeyDown={walk}>
          {words.map((spoken, index) => (
            <Word
              key={`${spoken.word.toLowerCase()} ${spoken.number}`}
              text={textOf(spoken, correctionOf(edit.changes, clip.name, spoken))}
              isOpen={index === openIndex}
              isStop={index === at}
              onOpen={() => {
                setAt(index);
                setOpenIndex(index);
                onShow();
              }}
            />
          ))}
        </div>
        <p className="hint">Was a word misheard? Choose it, and write the right one.</p>
      </div>
      {open !== undefined && (
        <Correction
          key={openIndex}
          clip={clip}
          spoken={open}
          edit={edit}
          onClose={() => {
            setOpenIndex(null);
            focus(at);
          }}
        />
      )}
    </div>
  );
}

type WordProps = { text: [string, boolean]; isOpen: boolean; isStop: boolean; onOpen: () => void };

function Word({ text: [text, isCorrected], isOpen, isStop, onOpen }: WordProps) {
  return (
    <>
      <button
        type="button"
        className={isCorrected ? 'corrected' : ''}
        aria-expanded={isOpen}
        tabIndex={isStop ? 0 : -1}
        onClick={onOpen}
      >
        {text}
      </button>{' '}
    </>
  );
}

function textOf({ written, word }: SpokenNumber, change: WordChange | undefined): [string, boolean] {
  return change === undefined ? [written, false] : [written.replace(word, () => change.text), true];
}

type CorrectionProps = { clip: Clip; spoken: SpokenNumber; edit: Edit; onClose: () => void };

function Correction({ clip, spoken: { word, written, number }, edit, onClose }: CorrectionProps) {
  const change = correctionOf(edit.changes, clip.name, { word, written, number });
  const [isEverywhere, setEverywhere] = useState(change?.number === undefined);
  const [typed, setTyped] = useState(change?.text ?? '');
  const set = (text: string, everywhere: boolean) => {
    const where = everywhere ? {} : { number, assets: [clip.name] };
    const next = text.trim() === word ? '' : text.trim();
    edit.set(
      `word ${clip.name} ${word} ${number}`,
      withWord(edit.changes, { kind: 'word', word, text: next, ...where }),
    );
  };
  return (
    <form
      className="correction"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Field
        label={`Instead of “${word}”`}
        value={typed}
        maxLength={60}
        dir="auto"
        autoFocus
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ target }) => {
          setTyped(target.value);
          set(target.value, isEverywhere);
        }}
      />
      <Toggle
        label="Everywhere it was heard"
        hint="In all talking clips of this pack."
        isOn={isEverywhere}
        onTurn={(on) => {
          setEverywhere(on);
          set(typed, on);
        }}
      />
      <Button type="submit" size="sm">
        Done
      </Button>
    </form>
  );
}
