import type { Shape } from '@galley/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { type Job, textsQuery } from '#api';
import { assetName } from '#job';
import { counted, ProblemNote, RowBones, Skeleton } from '#ui';
import { Alternatives } from './alternatives.tsx';
import { type Change, targetOf } from './changes.ts';
import { NewText } from './new-text.tsx';
import type { PanelProps } from './panel-props.ts';
import type { Edit } from './use-edit.ts';

type Text = Shape<'PackTexts'>['texts'][number];
type Member = 'text' | 'line' | 'figure' | 'speaker';

const labels = { hook: 'Headline', card: 'Point', quote: 'Quote', call_to_action: 'Call to action' } as const;
const longest = { hook: 120, card: 80, quote: 240, call_to_action: 40 } as const;
/** The further fields of a text: label, and how long it may be. */
const more: readonly [Member, string, number][] = [
  ['line', 'Line below', 160],
  ['figure', 'Number', 16],
  ['speaker', 'Said by', 80],
];

export function TextPanel({ job, edit, asset, onShow }: PanelProps) {
  const { data, error, isPending, refetch } = useQuery(textsQuery(job.id));
  if (isPending) {
    return (
      <Skeleton label="Loading the texts">
        <RowBones count={4} />
      </Skeleton>
    );
  }
  if (error) return <ProblemNote cause={error} title="The texts could not be loaded." onRetry={() => void refetch()} />;
  if (data.texts.length === 0) return <p className="dim">The texts of this pack cannot be changed. Captions can.</p>;
  const stills = new Set(job.stills?.map(({ name }) => name));
  /** A still that shows the text, as only stills are drawn while a text is typed. */
  const show = ({ assets }: Text) => {
    if (stills.has(asset) && assets.includes(asset)) return;
    const first = assets.find((name) => stills.has(name)) ?? assets[0];
    if (first !== undefined) onShow(first);
  };
  return (
    <div className="stack gap-5">
      {data.new_text && <NewText edit={edit} target={{ asset, name: assetName(asset) }} withAll />}
      {data.texts.map((text) => (
        <Fragment key={`${text.kind} ${text.number}`}>
          <TextFields job={job} text={text} edit={edit} onShow={() => show(text)} />
          {text.kind === 'hook' && <Alternatives job={job} edit={edit} onShow={() => show(text)} shown={text.text} />}
        </Fragment>
      ))}
    </div>
  );
}

type FieldsProps = { job: Job; text: Text; edit: Edit; onShow: () => void };

function TextFields({ job, text, edit, onShow }: FieldsProps) {
  const label = text.kind === 'card' ? `${labels.card} ${text.number}` : labels[text.kind];
  const draft = draftOf(text, edit.changes, job.writing?.alternatives ?? []);
  const set = (member: Member, value: string) => {
    const next = { ...draft, [member]: value };
    const isSame = (['text', ...more.map(([name]) => name)] as const).every(
      (name) => next[name] === (text[name] ?? ''),
    );
    edit.change(targetOf(changeOf(text, next)), isSame ? null : changeOf(text, next));
  };
  return (
    <fieldset className="edit-text">
      <legend className="sr">{label}</legend>
      <Area
        label={label}
        most={longest[text.kind]}
        value={draft.text}
        onFocus={onShow}
        onChange={(to) => set('text', to)}
      />
      {more
        .filter(([member]) => text[member] !== null)
        .map(([member, name, most]) => (
          <Area
            key={member}
            label={`${name}, ${label.toLowerCase()}`}
            shown={name}
            most={most}
            value={draft[member]}
            onFocus={onShow}
            onChange={(to) => set(member, to)}
          />
        ))}
      <p className="tiny faint">{assetNames(text.assets)}</p>
    </fieldset>
  );
}

function assetNames(assets: readonly string[]): string {
  const [first = '', second, ...others] = assets.map(assetName);
  if (second === undefined) return `On ${first}`;
  return `On ${first}, ${second}${others.length > 0 ? ` and ${counted(others.length, 'other')}` : ''}`;
}

type Draft = Record<Member, string>;

function draftOf(text: Text, changes: readonly Change[], alternatives: readonly string[]): Draft {
  const now = { text: text.text, line: text.line ?? '', figure: text.figure ?? '', speaker: text.speaker ?? '' };
  const change = changes.find((item) => targetOf(item) === targetOf(changeOf(text, now)));
  if (change === undefined) return now;
  if (change.kind === 'alternative') return { ...now, text: alternatives[change.number - 1] ?? now.text };
  const { headline, figure, ...given } = change as Record<string, unknown>;
  const changed = { ...given, ...(headline === undefined ? {} : { text: headline }), figure: figure ?? '' };
  return { ...now, ...(changed as Partial<Draft>) };
}

function changeOf(text: Text, draft: Draft): Change {
  const { kind, number } = text;
  if (kind === 'card') {
    const figure = text.figure === null ? {} : { figure: draft.figure === '' ? null : draft.figure };
    return { kind, number: number ?? 1, headline: draft.text, line: draft.line, ...figure };
  }
  if (kind === 'quote') return { kind, text: draft.text, ...(text.speaker === null ? {} : { speaker: draft.speaker }) };
  return { kind, text: draft.text };
}

type AreaProps = {
  label: string;
  shown?: string;
  most: number;
  value: string;
  onFocus: () => void;
  onChange: (value: string) => void;
};

function Area({ label, shown = label, most, value, onFocus, onChange }: AreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {shown}
        {shown !== label && <span className="sr">{label.slice(shown.length)}</span>}
      </label>
      <textarea
        id={id}
        className="input area"
        dir="auto"
        rows={value.length > 44 ? 2 : 1}
        maxLength={most}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
      />
    </div>
  );
}
