import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type JobsFilter, jobStates as states, jobTypes as types } from '#job';
import { Segments, SelectField, useTitle } from '#ui';
import { JobsList } from './jobs-list.tsx';
import { SearchField } from './search-field.tsx';

/** Everything the account made. Words and filters are in the URL. */
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
  const choose = (name: keyof JobsFilter, value: string) => {
    const { [name]: _before, ...others } = filter;
    void navigate({ search: { ...others, ...(value === '' ? {} : { [name]: value }) }, replace: true });
  };
  return (
    <div className="filters">
      <SearchField words={filter.q ?? ''} onSearch={(words) => choose('q', words)} />
      <Segments
        label="Status"
        options={[['', 'All'], ...states]}
        value={filter.status ?? ''}
        onPick={(next) => choose('status', next)}
      />
      <SelectField
        label="Type"
        isLabelHidden
        className="sm w-auto"
        options={[['', 'Every type'], ...types]}
        value={filter.type ?? ''}
        onPick={(next) => choose('type', next)}
      />
    </div>
  );
}
