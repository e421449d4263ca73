import { Info, Lock, TriangleAlert } from 'lucide-react';
import { type Rejection, verdictWords } from '#screenshot';
import { Chip } from '#ui';

/** A result without an image: the verdict, the evidence, what to try, and that nothing was charged. */
export function ScreenshotRejected({ rejection }: { rejection: Rejection }) {
  const { title, advice } = verdictWords(rejection.code);
  const evidence = rejection.evidence ?? [];
  return (
    <div className="shot arrive">
      <div className="shot-head warn-head">
        <p className="row strong warn-i gap-1.5">
          {rejection.code.endsWith('_wall') ? <Lock /> : <TriangleAlert />} {title}
        </p>
        <Chip tone="ok">0 credits charged</Chip>
      </div>
      {rejection.evidence_url && (
        <div className="shot-ground relative">
          <img className="shot-picture" src={rejection.evidence_url} alt="What we saw instead of the page" />
          <span className="chip seen">What we saw</span>
        </div>
      )}
      <div className="pad">
        {evidence.length > 0 && (
          <>
            <h2 className="h3">How we know</h2>
            <ul className="checks mb-4 mt-2">
              {evidence.map((item) => (
                <li key={item}>
                  <Info />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2 className="h3">What to try</h2>
        <p className="small dim mt-1">{advice}</p>
      </div>
    </div>
  );
}
