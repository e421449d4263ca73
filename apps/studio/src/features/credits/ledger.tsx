import type { Shape } from '@galley/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { balanceQuery, ledgerQuery } from '#api';
import { Button, EmptyBox, ProblemNote, RowBones, Skeleton } from '#ui';
import { ledgerCsv } from './ledger-csv.ts';
import { LedgerTable } from './ledger-table.tsx';

/** Every change of the balance. `lit` is the purchase that was just made. */
export function Ledger({ lit }: { lit?: string }) {
  const ledger = useInfiniteQuery(ledgerQuery);
  const balance = useQuery(balanceQuery);
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  // Held credits still belong to the account: with them the column adds up.
  const owned = balance.data && balance.data.balance + balance.data.reserved;
  return (
    <section className="mt-9" aria-labelledby="ledger">
      <div className="card">
        <div className="card-head">
          <h2 id="ledger">
            Ledger<span className="faint ledger-hint desk-only">Held credits appear here once they are charged</span>
          </h2>
          <Button variant="ghost" size="sm" disabled={entries.length === 0} onClick={() => saveCsv(entries)}>
            CSV
          </Button>
        </div>
        {entries.length > 0 && <LedgerTable entries={entries} owned={owned} {...(lit === undefined ? {} : { lit })} />}
      </div>
      {ledger.isPending && (
        <Skeleton label="Loading the ledger">
          <RowBones count={4} />
        </Skeleton>
      )}
      {ledger.error && (
        <ProblemNote
          cause={ledger.error}
          title="This list could not be loaded."
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.data && entries.length === 0 && (
        <EmptyBox title="No entries yet">Grants, purchases and charges are listed here.</EmptyBox>
      )}
      {ledger.hasNextPage && (
        <div className="row mt-3.5 justify-end">
          <Button size="sm" busy={ledger.isFetchingNextPage && 'Loading'} onClick={() => void ledger.fetchNextPage()}>
            Older entries
          </Button>
        </div>
      )}
    </section>
  );
}

/** The entries on the page, as a file. */
function saveCsv(entries: readonly Shape<'LedgerEntry'>[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([ledgerCsv(entries)], { type: 'text/csv' }));
  link.download = 'galley-ledger.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
