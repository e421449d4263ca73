import { type Shape, scopeNames } from '@galley/contract';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useMintedKey } from '#account';
import { ago, Button, Chip, CopyButton, credits, day, useNow } from '#ui';
import { RevokeKey } from './revoke-key.tsx';

type Key = Shape<'Key'>;

/** By prefix only. The key of this sign-in can be copied until the page is left or reloaded. */
export function KeysTable({ keys }: { keys: readonly Key[] }) {
  const [revoking, setRevoking] = useState<Key>();
  return (
    <div className="card">
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Starts with</th>
            <th scope="col">Made</th>
            <th scope="col">Last used</th>
            <th scope="col">Expires</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} row={key} onRevoke={() => setRevoking(key)} />
          ))}
        </tbody>
      </table>
      {revoking && <RevokeKey row={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

function KeyRow({ row, onRevoke }: { row: Key; onRevoke: () => void }) {
  const now = useNow();
  return (
    <tr className={row.revoked_at ? 'off' : ''}>
      <td className="strong">
        {nameOf(row, now)}
        <Limits row={row} />
      </td>
      <td>
        <span className="mono">{row.prefix}…</span>
      </td>
      <td className="dim nowrap" data-label="Made">
        {day(row.created_at, now)}
      </td>
      <td className="dim nowrap" data-label="Last used">
        {row.last_used_at ? ago(row.last_used_at, now) : 'Never'}
      </td>
      <td className="dim nowrap" data-label="Expires">
        {row.expires_at ? day(row.expires_at, now) : 'Never'}
      </td>
      <td className="right nowrap">
        {row.revoked_at ? (
          <Chip icon={<Ban className="s" />}>Revoked {day(row.revoked_at, now)}</Chip>
        ) : (
          <>
            <CopyFresh id={row.id} />
            <Button variant="danger ghost" size="sm" aria-label={`Revoke ${row.name}`} onClick={onRevoke}>
              Revoke
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** The restrictions of a key; empty for an unrestricted one. */
function Limits({ row }: { row: Key }) {
  const limits = [
    ...(row.scopes.length < scopeNames.length ? [row.scopes.join(', ')] : []),
    ...(row.monthly_cap === null ? [] : [`at most ${credits(row.monthly_cap)} a month`]),
    ...row.origins,
  ];
  return limits.length === 0 ? null : <p className="small faint">{limits.join('; ')}</p>;
}

function CopyFresh({ id }: { id: string }) {
  const { minted } = useMintedKey();
  if (minted?.id !== id) return null;
  return (
    <CopyButton size="sm" text={minted.text} copiedLabel="Key copied">
      Copy, shown only now
    </CopyButton>
  );
}

function nameOf({ name, created_at: made }: Key, now: number): string {
  if (name === 'Login') return `Sign-in, ${day(made, now)}`;
  return name === 'Signup' ? 'Sign-up' : name;
}
