import type { Shape } from '@galley/contract';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { clock } from '#ui';
import { type CaptionPart, captionParts } from './caption-parts.ts';
import { positionName } from './position-name.ts';

type Caption = Shape<'Caption'>;
type Props = { caption: Caption; isIdea: boolean; children: ReactNode };

/** The text, and below it the source of each claim. Hovering over one highlights the other. */
export function CaptionText({ caption, isIdea, children }: Props) {
  const id = useId();
  const [lit, setLit] = useState<number | null>(null);
  return (
    <>
      <div className="pad">
        {caption.title && (
          <p className="strong mb-2" dir="auto">
            {caption.title}
          </p>
        )}
        <p className="caption" dir="auto">
          {captionParts(caption.text ?? `${caption.preview}…`, caption.claims).map((part) => (
            <Part key={part.start} part={part} isLit={part.number === lit} onLight={setLit} listId={id} />
          ))}
        </p>
        {children}
      </div>
      {caption.claims.length > 0 && (
        <>
          <hr className="rule" />
          <div className="pad">
            <h3 className="mb-3">{isIdea ? 'From your words' : 'Where each claim comes from'}</h3>
            <ol className="src small">
              {caption.claims.map((claim, index) => (
                <Source
                  key={`${claim.start}-${claim.quote}`}
                  id={`${id}-${index + 1}`}
                  number={index + 1}
                  claim={claim}
                  isLit={lit === index + 1}
                />
              ))}
            </ol>
          </div>
        </>
      )}
    </>
  );
}

type PartProps = { part: CaptionPart; isLit: boolean; onLight: (number: number | null) => void; listId: string };

/** A link to its source, because it wraps with the text, which a button does not. */
function Part({ part: { text, number }, isLit, onLight, listId }: PartProps) {
  if (number === undefined) return text;
  const target = `${listId}-${number}`;
  return (
    <a
      className={isLit ? 'claim on' : 'claim'}
      href={`#${target}`}
      onMouseEnter={() => onLight(number)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(number)}
      onBlur={() => onLight(null)}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {text}
      <sup>
        <span className="sr">, source </span>
        {number}
      </sup>
    </a>
  );
}

type SourceProps = { id: string; number: number; claim: Caption['claims'][number]; isLit: boolean };

function Source({ id, number, claim, isLit }: SourceProps) {
  const name = positionName(claim.place);
  const position = claim.start_seconds === undefined ? name : `${name}, ${clock(claim.start_seconds)}`;
  return (
    <li id={id} tabIndex={-1} className={isLit ? 'lit' : ''}>
      <span className="ref">{number}</span>
      <div>
        <q>{claim.quote}</q>
        {claim.url ? (
          <a className="faint source-link" href={claim.url} target="_blank" rel="noreferrer">
            {position}
            <ArrowUpRight className="s" />
          </a>
        ) : (
          <span className="faint block">{position}</span>
        )}
      </div>
    </li>
  );
}
