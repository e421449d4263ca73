import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, queryKeys, settingsQuery } from '#api';
import { ProblemNote, Toggle } from '#ui';

/** Where the default kit is used. */
export function BrandOnPages() {
  const { data } = useQuery(settingsQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (brand_on_pages: boolean) =>
      client.call('PATCH /api/v1/account/settings', { body: { brand_on_pages } }),
    onSuccess: (now) => queries.setQueryData(queryKeys.settings, now),
  });
  if (data === undefined) return null;
  return (
    <section className="card pad" aria-label="Where the default brand is used">
      <Toggle
        label="Use the default brand for web pages too"
        hint="Ideas and videos always use it. A web page keeps its own look while this is off."
        isOn={change.isPending ? change.variables : data.brand_on_pages}
        onTurn={(isOn) => change.mutate(isOn)}
      />
      {change.error && <ProblemNote cause={change.error} title="The setting was not changed" />}
    </section>
  );
}
