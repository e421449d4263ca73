import { type Scope, scopeNames, scopes } from '@galley/contract';
import { useId } from 'react';

type Props = {
  chosen: readonly Scope[];
  problem: string | undefined;
  onChange: (chosen: readonly Scope[]) => void;
};

/** What a key may do; everything unless something is left out. */
export function ScopeFields({ chosen, problem, onChange }: Props) {
  const id = useId();
  const isAll = chosen.length === scopeNames.length;
  const turn = (scope: Scope, isOn: boolean) =>
    onChange(scopeNames.filter((name) => (name === scope ? isOn : chosen.includes(name))));
  return (
    <details className="scopes">
      <summary>{isAll ? 'It may do everything' : `It may: ${chosen.join(', ') || 'nothing yet'}`}</summary>
      <fieldset className="stack gap-2 mt-3" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
        <legend className="sr">What the key may do</legend>
        {scopeNames.map((name) => (
          <label key={name} className="scope small">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => turn(name, target.checked)}
            />
            <span>{scopes[name]}</span>
          </label>
        ))}
      </fieldset>
      {problem !== undefined && (
        <p className="hint bad" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </details>
  );
}
