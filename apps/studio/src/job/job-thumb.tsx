import type { Job, JobSummary } from '#api';
import { imageOf } from './image-of.ts';

/** The best small image of a job, or a placeholder. */
export function JobThumb({ job, className = 'row-thumb' }: { job: Job | JobSummary; className?: string }) {
  const image = previewOf(job);
  return (
    <span className={`tray ${className} ${image ? 'full' : 'empty'}`}>
      {image && <img src={image} alt="" loading="lazy" />}
    </span>
  );
}

function previewOf({ stills = [], clips = [], video }: Job | JobSummary): string | undefined {
  const wide = stills.find(({ name }) => name === 'link-card' || name === 'thumbnail');
  return imageOf(wide) ?? imageOf(stills[0]) ?? imageOf(clips[0]) ?? imageOf(video);
}
