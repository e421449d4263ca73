import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type JobsFilter, jobStates as states, jobTypes as types } from '#job';
import { Segments, SelectField, useTitle } from '#ui';
import { JobsList } from './jobs-list.tsx';

/** Every job of the account. The filter is in the URL. */
export function JobsScreen() {
  useTitle('My posts');
  const filter = useSearch({ from: '/account/jobs' });
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <h1>My posts</h1>
        <Link className="btn primary" to="/">
          <Plus /> New pack
        </Link>
      </div>
      <Filters filter={filter} />
      <JobsList filter={filter} />
    </main>
  );
}

function Filters({ filter }: { filter: JobsFilter }) {
  const navigate = useNavigate({ from: '/jobs' });
  const choose = (search: JobsFilter) => void navigate({ search, replace: true });
  const { status, type } = filter;
  return (
    <div className="row mb-4 flex-wrap">
      <Segments
        label="Status"
        options={[['all', 'All'], ...states]}
        value={status ?? 'all'}
        onPick={(next) => choose({ ...(type ? { type } : {}), ...(next === 'all' ? {} : { status: next }) })}
      />
      <SelectField
        label="Type"
        isLabelHidden
        className="sm w-auto"
        options={[['all', 'Type: all'], ...types]}
        value={type ?? 'all'}
        onPick={(next) => {
          const known = types.find(([item]) => item === next)?.[0];
          choose({ ...(status ? { status } : {}), ...(known ? { type: known } : {}) });
        }}
      />
    </div>
  );
}
