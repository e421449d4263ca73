import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type Job, jobQuery } from '#api';
import { isPack, nameOf } from '#job';
import { EmptyBox, ProblemNote, RowBones, Skeleton, useTitle } from '#ui';
import { Editor } from './editor.tsx';

export function EditScreen() {
  const { jobId } = useParams({ from: '/account/edit/$jobId' });
  const { data: job, error, isPending, refetch } = useQuery(jobQuery(jobId));
  useTitle(job ? `Edit ${nameOf(job)}` : 'Edit');
  return (
    <main className="wrap" id="main">
      <Link className="back small dim" to="/result/$jobId" params={{ jobId }}>
        <ArrowLeft className="s" /> Back to the pack
      </Link>
      <div className="head edit-head">
        <h1 dir="auto">{job ? `Edit ${nameOf(job)}` : 'Edit'}</h1>
      </div>
      {isPending && (
        <Skeleton label="Loading the pack">
          <RowBones count={5} />
        </Skeleton>
      )}
      {error && <ProblemNote cause={error} title="The pack could not be loaded." onRetry={() => void refetch()} />}
      {job && <Body job={job} />}
    </main>
  );
}

function Body({ job }: { job: Job }) {
  if (isPack(job) && job.status === 'completed') return <Editor key={job.id} job={job} />;
  return <EmptyBox title="Not ready to edit">A pack can be edited when it is finished.</EmptyBox>;
}
