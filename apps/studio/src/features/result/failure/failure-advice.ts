// Title and next steps of a failed job, by its code. The cause itself is the contract's sentence.

import type { JobErrorCode } from '@galley/contract';

export type Advice = 'upload' | 'again' | 'idea' | 'url' | 'reword';

type Failure = { title: string; advice: readonly Advice[] };

const video = (title: string): Failure => ({ title, advice: ['upload', 'again', 'idea'] });
const page = (title: string): Failure => ({ title, advice: ['url', 'idea', 'again'] });
const ours = (title: string): Failure => ({ title, advice: ['again', 'idea'] });

const failures: Partial<Record<JobErrorCode, Failure>> = {
  cancelled: { title: 'You stopped this pack', advice: ['again'] },
  deadline_exceeded: ours('It took too long'),
  upload_expired: { title: 'The upload is gone', advice: ['upload'] },
  unsupported_media: { title: 'The file could not be read as a video', advice: ['upload', 'idea'] },
  video_login_required: video('The video could not be downloaded'),
  video_bot_check: video('The video could not be downloaded'),
  video_private: video('The video is private or gone'),
  video_live: { title: 'The video is a live stream', advice: ['upload', 'idea'] },
  video_too_long: { title: 'The video is too long', advice: ['upload', 'idea'] },
  video_too_large: { title: 'The video is too large', advice: ['upload', 'idea'] },
  video_unavailable: video('The video could not be downloaded'),
  nothing_to_say: { title: 'There was nothing to write from', advice: ['upload', 'idea'] },
  source_is_pdf: { title: 'This is a PDF, not a page', advice: ['url', 'idea'] },
  source_is_image: { title: 'This is an image, not a page', advice: ['url', 'idea'] },
  source_is_feed: { title: 'This is a feed, not a page', advice: ['url', 'idea'] },
  render_failed: ours('A clip or still could not be made'),
  pack_incomplete: ours('The pack could not be completed'),
  url_refused: page('This URL is not allowed'),
  http_error: page('The page answered with an error'),
  blocked: page('The page blocked the visit'),
  login_wall: page('The page asks for a login'),
  consent_wall: page('A cookie question covers the page'),
  pay_wall: page('The page is for subscribers'),
  age_wall: page('The page asks for an age'),
  blank: page('The page stayed blank'),
  timed_out: { title: 'The page took too long', advice: ['again', 'url', 'idea'] },
  unreachable: { title: 'The page could not be reached', advice: ['url', 'again', 'idea'] },
  internal_error: ours('Something broke on our side'),
};

/** For a code that is newer than this table: the sentence of the service, and a general title. */
export function failureOf(code: JobErrorCode, isIdea = false): Failure {
  const failure = failures[code] ?? ours('It could not be made');
  return isIdea ? { ...failure, advice: adviceForIdea(code) } : failure;
}

/** The input is still there, but the same words would fail again. */
function adviceForIdea(code: JobErrorCode): readonly Advice[] {
  if (code === 'cancelled') return ['again', 'reword'];
  return code === 'nothing_to_say' ? ['reword', 'url'] : ['again', 'reword'];
}
