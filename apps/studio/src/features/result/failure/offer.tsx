import { prices } from '@galley/contract';
import { useNavigate } from '@tanstack/react-router';
import { Globe, Lightbulb, Pencil, RotateCcw, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#api';
import { useDraft } from '#draft';
import { ideaOf, isPack, urlOf } from '#job';
import { Button, credits } from '#ui';
import type { Advice } from './failure-advice.ts';

const cost = `${credits(prices.instant_post)}, charged only if it works.`;

const offers: Record<Advice, { icon: ReactNode; title: string; text: string; button: string }> = {
  upload: {
    icon: <Upload className="l" />,
    title: 'Upload the video file instead',
    text: `Best choice if you own the video. MP4, MOV or WebM, up to 2 GB. ${cost}`,
    button: 'Choose file',
  },
  again: {
    icon: <RotateCcw className="l" />,
    title: 'Try the same again',
    text: `Opens it filled in. Nothing is spent until you start. ${cost}`,
    button: 'Try again',
  },
  idea: {
    icon: <Lightbulb className="l" />,
    title: 'Start from an idea',
    text: 'Describe it in a few sentences. We make the pack from your words.',
    button: 'Write an idea',
  },
  reword: {
    icon: <Pencil className="l" />,
    title: 'Change the idea',
    text: `Your words are kept. Say what it is, when, where and what it costs. ${cost}`,
    button: 'Change it',
  },
  url: {
    icon: <Globe className="l" />,
    title: 'Use another URL',
    text: 'A page that everyone can open. Galley never signs in to a site for you.',
    button: 'Enter a URL',
  },
};

/** One next step after a failure. */
export function Offer({ advice, job, isFirst }: { advice: Advice; job: Job; isFirst: boolean }) {
  const { icon, title, text, button } = offers[advice];
  const go = useGo(advice, job);
  return (
    <div className={`card try ${isFirst ? 'first' : ''}`}>
      {icon}
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="small dim">{text}</p>
      </div>
      <Button variant={isFirst ? 'primary' : 'plain'} onClick={go}>
        {button}
      </Button>
    </div>
  );
}

/** The composer or the capture tool, prefilled with the reusable input. */
function useGo(advice: Advice, job: Job): () => void {
  const navigate = useNavigate();
  const { saveDraft, clear } = useDraft();
  const url = advice === 'again' ? urlOf(job) : undefined;
  const idea = advice === 'again' || advice === 'reword' ? ideaOf(job) : undefined;
  return () => {
    if (!isPack(job)) return void navigate({ to: '/capture', search: { mode: 'video', ...(url ? { url } : {}) } });
    const { instruction } = job.input;
    const tone = typeof instruction === 'string' ? instruction : '';
    if (idea !== undefined) saveDraft({ kind: 'idea', text: idea, tone });
    else if (url !== undefined) saveDraft({ kind: 'url', text: url, tone });
    else clear();
    void navigate({ to: '/' });
  };
}
