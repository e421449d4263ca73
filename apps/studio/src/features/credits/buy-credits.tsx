import type { Shape } from '@galley/contract';
import { Indicator, Item, Root } from '@radix-ui/react-radio-group';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowUpRight, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { client, packsQuery } from '#api';
import { Button, credits, money, ProblemNote } from '#ui';

type Pack = Shape<'CreditPack'>;

/** The smallest is preselected. */
export function BuyCredits() {
  const packs = useQuery(packsQuery);
  const [chosen, setChosen] = useState<string>();
  const pack = packs.data?.find((item) => item.pack_id === chosen) ?? packs.data?.[0];
  return (
    <section className="mt-8" aria-labelledby="buy">
      <div className="sect">
        <h2 id="buy">Buy credits</h2>
      </div>
      {packs.error && (
        <ProblemNote cause={packs.error} title="The packs could not be loaded." onRetry={() => void packs.refetch()} />
      )}
      {packs.data && pack && (
        <>
          <Root className="packs" aria-label="Credit pack" value={pack.pack_id} onValueChange={setChosen}>
            {packs.data.map((item) => (
              <PackCard key={item.pack_id} pack={item} />
            ))}
          </Root>
          <Pay pack={pack} />
        </>
      )}
      {packs.isPending && <div className="packs-place" />}
    </section>
  );
}

function PackCard({ pack }: { pack: Pack }) {
  const item = (pack.price_cents / pack.credits).toFixed(1);
  return (
    <Item className="packopt" value={pack.pack_id}>
      <span className="row between h-4">
        <span className="dim">{pack.name}</span>
        <Indicator>
          <CircleCheck />
        </Indicator>
      </span>
      <span className="big num mt-2">{credits(pack.credits)}</span>
      <span className="row between mt-1.5">
        <span className="strong num">{money(pack.price_cents)}</span>
        <span className="small faint num">{item} ¢ each</span>
      </span>
    </Item>
  );
}

function Pay({ pack }: { pack: Pack }) {
  const attempt = useRef({ packId: '', key: '' });
  const pay = useMutation({
    mutationFn: () => {
      if (attempt.current.packId !== pack.pack_id) attempt.current = { packId: pack.pack_id, key: crypto.randomUUID() };
      const body = {
        pack_id: pack.pack_id,
        success_url: `${location.origin}/credits/return`,
        cancel_url: `${location.origin}/credits?cancelled=true`,
      };
      return client.call('POST /api/v1/credits/purchase', { body }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: ({ checkout_url: url, purchase_id: id }) => {
      // The return URL cannot contain the purchase id, which was not known when it was sent.
      sessionStorage.setItem('galley:purchase', id);
      location.assign(url);
    },
  });
  return (
    <>
      <div className="row between mt-3.5 flex-wrap">
        <p className="small dim">
          One payment, no subscription. You pay on the payment provider’s page and come back here.
        </p>
        <Button variant="primary" busy={pay.isPending && 'Opening the payment page'} onClick={() => pay.mutate()}>
          Pay {money(pack.price_cents)} <ArrowUpRight />
        </Button>
      </div>
      {pay.error && (
        <div className="mt-3.5">
          <ProblemNote cause={pay.error} title="The payment was not started. Nothing was charged." />
        </div>
      )}
    </>
  );
}
