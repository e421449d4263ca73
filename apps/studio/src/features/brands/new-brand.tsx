import { prices } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { attemptOf, client, queryKeys } from '#api';
import { Button, credits, Field, ProblemNote } from '#ui';

const attempt = attemptOf('brand');

/** Reads a page and opens the kit that was made of it. */
export function NewBrand() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const make = useMutation({
    mutationFn: (from_url: string) => {
      const body = { from_url };
      return client.call('POST /api/v1/brands', { body }, { idempotencyKey: attempt.keyFor(body) });
    },
    onSettled: (_made, cause) => attempt.end(cause),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.brands });
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
      void navigate({ to: '/brands/$brandId', params: { brandId: id } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim();
    const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    if (typed === '' || !URL.canParse(whole) || !new URL(whole).hostname.includes('.'))
      return setError('Enter the address of a website, such as bakery.example');
    setError(undefined);
    make.mutate(whole);
  };
  return (
    <form className="card pad stack new-brand gap-3" noValidate onSubmit={submit}>
      <div className="new-brand-row">
        <Field
          label="Make a brand from a website"
          inputMode="url"
          autoComplete="url"
          placeholder="bakery.example"
          value={url}
          error={error}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button type="submit" variant="primary" busy={make.isPending && 'Reading the page'}>
          Read brand, {credits(prices.brand_read)}
        </Button>
      </div>
      <p className="small faint">Charged only if the page can be read. The same page again within 24 hours is free.</p>
      {make.error && <ProblemNote cause={make.error} />}
    </form>
  );
}
