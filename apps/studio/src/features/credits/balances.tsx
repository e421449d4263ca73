import { prices } from '@galley/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { balanceQuery, jobsQuery } from '#api';
import { isLive, nameOf } from '#job';
import { counted, credits, formatNumber, ProblemNote } from '#ui';

/** Spendable credits, held credits with their jobs, and prices. */
export function Balances() {
  const balance = useQuery(balanceQuery);
  if (balance.error && !balance.data) {
    return (
      <ProblemNote
        cause={balance.error}
        title="The balance could not be loaded."
        onRetry={() => void balance.refetch()}
      />
    );
  }
  const { balance: free = 0, reserved = 0 } = balance.data ?? {};
  return (
    <div className="card balances" aria-busy={balance.isPending}>
      <div>
        <p className="small dim">You can spend</p>
        <p className="figure num">{balance.data ? formatNumber(free) : '–'}</p>
        <p className="small faint num">
          {counted(Math.max(0, Math.floor(free / prices.instant_post)), 'pack')} or screenshots
        </p>
      </div>
      <div>
        <p className="small dim">Held by running jobs</p>
        <p className="figure num text-ink-3">{balance.data ? formatNumber(reserved) : '–'}</p>
        {reserved > 0 && <HeldBy />}
      </div>
      <div>
        <p className="small dim mb-2.5">What things cost</p>
        <dl className="small costs">
          <Cost name="Pack" amount={prices.instant_post} />
          <Cost name="Screenshot" amount={prices.screenshot} />
          <Cost name="Scroll video" amount={prices.scroll_video} />
          <Cost name="Set of stills" amount={prices.kitchen_render} />
          <Cost name="Change of stills, or of a clip" amount={prices.edit_stills} />
          <Cost name="Failed, blocked or repeated" amount={0} />
        </dl>
      </div>
    </div>
  );
}

function Cost({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt className={amount === 0 ? 'dim' : ''}>{name}</dt>
      <dd className={amount === 0 ? 'num plus' : 'num'}>{credits(amount)}</dd>
    </>
  );
}

function HeldBy() {
  const jobs = useInfiniteQuery(jobsQuery({}, 20));
  const live = (jobs.data?.pages[0]?.jobs ?? []).filter(isLive).map(nameOf);
  return <p className="small faint trunc">{live.join(', ')}</p>;
}
