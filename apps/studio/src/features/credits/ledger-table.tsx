import type { Shape } from '@galley/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jobsQuery, keysQuery, packsQuery } from '#api';
import { change, formatNumber, moment, useNow } from '#ui';
import { entryText } from './entry-text.ts';

type Entry = Shape<'LedgerEntry'>;

const kinds: Record<Entry['kind'], string> = {
  grant: 'Grant',
  purchase: 'Purchase',
  capture: 'Charge',
  refund: 'Refund',
  clawback: 'Taken back',
  adjustment: 'Adjustment',
};

/** Entries of older jobs link to them without a name. */
const NAMED_JOBS = 100;

type Props = { entries: readonly Entry[]; owned: number | undefined; lit?: string };

/** Newest first. `owned` is the balance after the newest entry. */
export function LedgerTable({ entries, owned, lit }: Props) {
  const totals = totalsAfter(entries, owned);
  const { data: keys = [] } = useQuery(keysQuery);
  const { data: packs = [] } = useQuery(packsQuery);
  const jobs = useInfiniteQuery(jobsQuery({}, NAMED_JOBS)).data?.pages.flatMap((page) => page.jobs) ?? [];
  const now = useNow();
  const keyName = (id: string | null) => keys.find((key) => key.id === id)?.name ?? (id === null ? 'Studio' : 'A key');
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">For</th>
          <th scope="col">Key</th>
          <th scope="col" className="right">
            Credits
          </th>
          <th scope="col" className="right">
            Balance
          </th>
          <th scope="col" className="right">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <tr key={entry.id} className={lit !== undefined && entry.reference.includes(lit) ? 'lit-row' : ''}>
            <td className="strong nowrap">{kinds[entry.kind]}</td>
            <td>
              <For entry={entry} text={entryText(entry, { jobs, packs })} />
            </td>
            <td className="dim nowrap">{entry.kind === 'capture' ? keyName(entry.key_id) : ''}</td>
            <td className={`right num strong ${entry.amount > 0 ? 'plus' : ''}`}>{change(entry.amount)}</td>
            <td className="right num dim" data-label="Balance">
              {formatNumber(totals[index] ?? entry.balance_after)}
            </td>
            <td className="right dim nowrap">{moment(entry.created_at, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The balance after each entry, counted back from now, so that every row is the one below it plus its own amount. */
function totalsAfter(entries: readonly Entry[], owned: number | undefined): number[] {
  let after = owned;
  return entries.flatMap(({ amount }) => {
    const total = after;
    after = total === undefined ? undefined : total - amount;
    return total ?? [];
  });
}

function For({ entry, text }: { entry: Entry; text: string }) {
  if (entry.job_id !== null) {
    return (
      <Link className="link" to="/result/$jobId" params={{ jobId: entry.job_id }}>
        {text}
      </Link>
    );
  }
  return text === '' ? <span className="mono faint">{entry.reference.slice(0, 18)}</span> : text;
}
