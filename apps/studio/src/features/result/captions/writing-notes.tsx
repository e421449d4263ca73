import type { Shape } from '@galley/contract';
import { Note } from '#ui';

type Writing = Shape<'Writing'>;

const reasons: Record<Writing['not_followed'][number]['why'], string> = {
  needs_model: 'needs a text model, which did not write this pack',
  would_add_a_fact: 'would add a fact that the source does not have',
  against_policy: 'is against the policy',
  not_understood: 'was not understood',
  platform_limit: 'does not fit a limit of the platform',
};

/**
 * How the instruction was followed, and what would make the next pack better. What was not followed is always shown.
 */
export function WritingNotes({ writing }: { writing: Writing | null | undefined }) {
  if (writing == null) return null;
  const { not_followed: notFollowed, missing } = writing;
  return (
    <>
      {notFollowed.length > 0 && (
        <Note tone="warn">
          <b>Not followed</b>
          <ul>
            {notFollowed.map(({ part, why }) => (
              <li key={part}>
                “{part}” {reasons[why]}.
              </li>
            ))}
          </ul>
        </Note>
      )}
      {missing.length > 0 && (
        <p className="small dim mb-3 mt-2">For a better pack next time, add: {missing.join(', ')}.</p>
      )}
    </>
  );
}
