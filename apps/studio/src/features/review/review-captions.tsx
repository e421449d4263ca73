import { captionText, platforms } from '@galley/contract';
import { CopyButton } from '#ui';
import { Comments } from './comments.tsx';
import type { Review, Reviewing } from './use-review.ts';

type Caption = Review['captions'][number];

export function ReviewCaptions({ review, reviewing }: { review: Review; reviewing: Reviewing }) {
  if (review.captions.length === 0) return null;
  return (
    <section aria-labelledby="captions">
      <h2 id="captions" className="mb-3">
        Captions
      </h2>
      <div className="review-captions">
        {review.captions.map((caption) => {
          const { name } = platforms[caption.platform];
          return (
            <article key={caption.platform} className="card pad stack gap-3">
              <div className="row between">
                <h3>{name}</h3>
                <CopyButton variant="ghost" size="sm" text={textOf(caption)} copiedLabel={`${name} caption copied`}>
                  Copy
                </CopyButton>
              </div>
              <p className="review-text" dir="auto">
                {textOf(caption)}
              </p>
              <Comments review={review} reviewing={reviewing} asset={caption.platform} name={`the ${name} caption`} />
            </article>
          );
        })}
      </div>
    </section>
  );
}

function textOf({ title, text, hashtags }: Caption): string {
  return captionText({ text, hashtags, ...(title === null ? {} : { title }) });
}
