import { useParams } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { ApiProblem } from '#api';
import { Bone, BrandMark, day, EmptyBox, ProblemNote, Skeleton, useTitle } from '#ui';
import { Comments } from './comments.tsx';
import { Decide, DecisionNote } from './decide.tsx';
import { ReviewAssets } from './review-assets.tsx';
import { ReviewCaptions } from './review-captions.tsx';
import { type Review, type Reviewing, useReview } from './use-review.ts';

export function ReviewScreen() {
  const { token } = useParams({ from: '/s/$token' });
  const reviewing = useReview(token);
  const { data: review, error } = reviewing.query;
  useTitle(review?.title ?? 'Review');
  return (
    <>
      <header className="bar">
        <span className="brand">
          <BrandMark />
          Galley
        </span>
        <span className="small dim">Review link</span>
      </header>
      <main className="wrap mid" id="main">
        {review ? <Pack review={review} reviewing={reviewing} /> : error ? <NoPack cause={error} /> : <Loading />}
      </main>
    </>
  );
}

function Pack({ review, reviewing }: { review: Review; reviewing: Reviewing }) {
  return (
    <div className="stack gap-8">
      <div>
        <h1 dir="auto">{review.title ?? 'Content pack'}</h1>
        <p className="dim num">
          Version {review.version}, open until {day(review.expires_at, Date.now())}
        </p>
      </div>
      {review.decision && <DecisionNote decision={review.decision} version={review.version} />}
      <ReviewAssets review={review} reviewing={reviewing} />
      <ReviewCaptions review={review} reviewing={reviewing} />
      {review.can === 'decide' && review.decision === null && (
        <a className="btn primary review-jump" href="#decide">
          <ArrowDown /> To your decision
        </a>
      )}
      <section className="card" aria-labelledby="whole">
        <div className="pad stack gap-4">
          <h2 id="whole">The whole pack</h2>
          <Comments review={review} reviewing={reviewing} asset={null} name="the whole pack" />
          {review.can === 'decide' && <Decide review={review} reviewing={reviewing} />}
        </div>
      </section>
    </div>
  );
}

function NoPack({ cause }: { cause: unknown }) {
  const status = cause instanceof ApiProblem ? cause.status : 0;
  if (status !== 404 && status !== 410) return <ProblemNote cause={cause} />;
  return (
    <>
      <h1 className="sr">Review link</h1>
      <EmptyBox title={status === 410 ? 'This link has expired' : 'This link shows nothing'}>
        {status === 410
          ? 'Ask whoever sent it for a new one.'
          : 'It may be mistyped, or it was revoked. Ask whoever sent it.'}
      </EmptyBox>
    </>
  );
}

function Loading() {
  return (
    <>
      <h1 className="sr">Review link</h1>
      <Skeleton label="Loading the pack">
        <Bone className="h-64" />
      </Skeleton>
    </>
  );
}
