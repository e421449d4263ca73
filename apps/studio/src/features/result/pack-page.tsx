import { Type } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#api';
import { isLive } from '#job';
import { Button } from '#ui';
import { Clips } from './assets/clips.tsx';
import { Stills } from './assets/stills.tsx';
import { BrandBlock } from './brand.tsx';
import { Captions } from './captions/captions.tsx';
import { CaptionsReady, Progress } from './progress.tsx';
import { ResultHeader } from './result-header.tsx';
import { Reviews } from './share/reviews.tsx';
import { usePlayback } from './stage.ts';
import { Viewer } from './viewer/viewer.tsx';

/**
 * A pack from start to end on the same page with the same layout. In one column the progress is above the clips, and it
 * stays there at the end for a user who watched it.
 */
export function PackPage({ job }: { job: Job }) {
  const playback = usePlayback();
  const [shown, setShown] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [wasLive] = useState(isLive(job));
  const hasCaptions = (job.captions ?? []).length > 0;
  const isProgress = isLive(job) && !(isReading && hasCaptions);
  return (
    <>
      <ResultHeader job={job}>
        {isProgress && hasCaptions && (
          <Button className="grow phone-only" onClick={() => setReading(true)}>
            <Type /> Preview the captions
          </Button>
        )}
      </ResultHeader>
      <div className={hasCaptions || isLive(job) ? 'pack' : 'pack alone'}>
        <div className="pack-clips">
          <Clips job={job} playback={playback} onShow={setShown} />
        </div>
        {wasLive && !isLive(job) && (
          <div className="pack-side first kept">
            <Progress job={job} />
          </div>
        )}
        <div className={`pack-side ${isProgress ? 'first' : ''}`}>
          {isProgress ? (
            <div className="stack gap-4">
              <Progress job={job} />
              {hasCaptions && <CaptionsReady onOpen={() => setReading(true)} />}
            </div>
          ) : (
            <Captions job={job} playback={playback} />
          )}
        </div>
        <div className="pack-rest">
          <Stills job={job} onShow={setShown} />
          {job.brand && <BrandBlock brand={job.brand} />}
          {job.status === 'completed' && <Reviews job={job} />}
        </div>
      </div>
      <Viewer job={job} shown={shown} onShow={setShown} />
    </>
  );
}
