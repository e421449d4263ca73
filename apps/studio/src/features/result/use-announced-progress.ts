import { useEffect, useRef } from 'react';
import type { Job } from '#api';
import { nameOf, stepName } from '#job';
import { counted, useAnnounce } from '#ui';

const PAUSE_MS = 5_000;

/** Announces changes to screen readers: politely, at most once in five seconds, the latest state. */
export function useAnnouncedProgress(job: Job): void {
  const announce = useAnnounce();
  const text = stateOf(job);
  const announced = useRef({ text, at: 0 });
  useEffect(() => {
    if (announced.current.text === text) return;
    const wait = Math.max(0, announced.current.at + PAUSE_MS - Date.now());
    const timer = setTimeout(() => {
      announced.current = { text, at: Date.now() };
      announce(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, announce]);
}

function stateOf(job: Job): string {
  if (job.status === 'completed') return `${nameOf(job)} is ready`;
  if (job.status === 'failed') return `${nameOf(job)} was not made. Nothing was charged.`;
  const ready = (job.clips?.length ?? 0) + (job.stills?.length ?? 0);
  const step = stepName(job.progress.stage);
  return ready > 0 ? `${step}, ${counted(ready, 'asset')} ready` : step;
}
