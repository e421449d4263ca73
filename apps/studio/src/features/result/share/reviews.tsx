import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, commentsQuery, type Job, sharesQuery } from '#api';
import { assetName } from '#job';
import { Button, Chip, counted, day, moment, ProblemNote } from '#ui';

type Share = Shape<'Share'>;

/** The review links of a pack with the decisions and comments of visitors, live. Hidden before the first link. */
export function Reviews({ job }: { job: Job }) {
  const { data: shares = [] } = useQuery(sharesQuery(job.id));
  const hasComments = shares.some(({ comments }) => comments > 0);
  if (shares.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="reviews">
      <div className="sect">
        <h2 id="reviews">
          Review<span>{counted(shares.length, 'link')}</span>
        </h2>
      </div>
      <div className="card">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} job={job} />
        ))}
      </div>
      {hasComments && <CommentList jobId={job.id} />}
    </section>
  );
}

const CAN = { view: 'See only', comment: 'See and comment', decide: 'See, comment and approve' } as const;

function ShareRow({ share, job }: { share: Share; job: Job }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/shares/{id}', { params: { id: share.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesQuery(job.id).queryKey }),
  });
  return (
    <div className="pad stack gap-2">
      <div className="row between flex-wrap">
        <div>
          <p className="strong">{CAN[share.can]}</p>
          <p className="small dim num">
            Made {moment(share.created_at, Date.now())}, {endOf(share)}, {counted(share.comments, 'comment')}
          </p>
        </div>
        <div className="row">
          {share.decision && <DecisionChip decision={share.decision} version={job.version ?? 1} />}
          {share.state === 'open' && (
            <Button size="sm" variant="danger" busy={revoke.isPending && 'Revoking'} onClick={() => revoke.mutate()}>
              Revoke
            </Button>
          )}
        </div>
      </div>
      {share.decision?.note && (
        <p className="review-text small" dir="auto">
          {share.decision.author && <bdi className="strong">{share.decision.author}: </bdi>}
          {share.decision.note}
        </p>
      )}
      {revoke.error && <ProblemNote cause={revoke.error} title="The link was not revoked" />}
    </div>
  );
}

function endOf({ state, expires_at }: Share): string {
  if (state === 'revoked') return 'revoked';
  return `${state === 'expired' ? 'expired' : 'open until'} ${day(expires_at, Date.now())}`;
}

function DecisionChip({ decision, version }: { decision: NonNullable<Share['decision']>; version: number }) {
  const isApproved = decision.decision === 'approved';
  return (
    <Chip tone={isApproved ? 'ok' : 'warn'}>
      {isApproved ? 'Approved' : 'Changes asked for'}
      {decision.version === version ? '' : `, version ${decision.version}`}
    </Chip>
  );
}

function CommentList({ jobId }: { jobId: string }) {
  const { data: comments = [] } = useQuery(commentsQuery(jobId));
  return (
    <ul className="review-comments mt-4" aria-label="Comments of visitors">
      {comments.map(({ id, asset, author, text, created_at }) => (
        <li key={id}>
          <p className="small dim num">
            <bdi className="strong">{author ?? 'Somebody'}</bdi> on{' '}
            {asset === null ? 'the whole pack' : assetName(asset)}, {moment(created_at, Date.now())}
          </p>
          <p className="review-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
