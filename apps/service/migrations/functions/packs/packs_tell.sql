-- Writes the progress of the job from its plan: collecting and writing are a quarter, rendering is the rest.
create or replace function packs_tell(job text) returns void language sql as $$
  with told as (
    select p.source ->> 'kind' <> 'idea' as gathers,
      p.brand is not null or p.source ->> 'kind' = 'idea' as is_gathered,
      p.captions is not null as is_written,
      count(*) filter (where a.kind <> 'caption') as total,
      count(*) filter (where a.kind <> 'caption' and a.state in ('ready', 'failed')) as done,
      coalesce(avg(case a.state when 'failed' then 100 else a.percent end) filter (where a.kind <> 'caption'), 0) as cooked
    from packs p left join pack_assets a using (job_id) where p.job_id = job group by p.job_id
  ), stages as (
    select *, case when not is_gathered then 'gather' when not is_written then 'write' else 'cook' end as stage,
      case when is_gathered then 'done' else 'working' end as gathering,
      case when is_written then 'done' when is_gathered then 'working' else 'waiting' end as writing,
      case when is_written and done = total then 'done' when is_written then 'working' else 'waiting' end as cooking
    from told
  )
  update jobs set progress = jsonb_build_object(
    'percent', case stage when 'gather' then 5 when 'write' then 15 else 25 + floor(cooked * 0.74) end,
    'stage', stage,
    'stages', case when gathers then
        jsonb_build_array(jsonb_build_object('name', 'gather', 'state', gathering, 'done', is_gathered::int, 'total', 1))
      else '[]' end || jsonb_build_array(
        jsonb_build_object('name', 'write', 'state', writing, 'done', is_written::int, 'total', 1),
        jsonb_build_object('name', 'cook', 'state', cooking, 'done', done, 'total', total)
      )
    ) from stages where jobs.id = job
$$;
