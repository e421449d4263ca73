import type { Job, JobSummary } from '#api';
import { imageOf } from './image-of.ts';

/** The best small picture of a job, or its place. */
export function JobThumb({ job, className = 'row-thumb' }: { job: Job | JobSummary; className?: string }) {
  const picture = pictureOf(job);
  return (
    <span className={`tray ${className} ${picture ? 'full' : 'empty'}`}>
      {picture && <img src={picture} alt="" loading="lazy" />}
    </span>
  );
}

function pictureOf({ stills = [], clips = [], video }: Job | JobSummary): string | undefined {
  const wide = stills.find(({ name }) => name === 'link-card' || name === 'thumbnail');
  return imageOf(wide) ?? imageOf(stills[0]) ?? imageOf(clips[0]) ?? imageOf(video);
}
