// Why a job may end as failed. A failed job is never charged; the message says what to do next.

import type { ErrorCode } from './errors.ts';
import { errors } from './errors.ts';

const own = {
  // Unlike a response over HTTP, a job has no evidence, no timeout_ms and no request_id.
  http_error: 'Nothing was charged. The page itself answered with an error. Check the URL, or try again later.',
  blank: 'Nothing was charged. The page drew nothing. Check that it opens without a login or an app.',
  timed_out: 'Nothing was charged. The page took too long. Try again later.',
  internal_error:
    'Nothing was charged. Something broke on our side. Try again; if it stays, tell us the id of the job.',
  cancelled: 'The job was cancelled. Its credits were released.',
  deadline_exceeded: 'The job took longer than its deadline and was ended. Try again; nothing was charged.',
  upload_expired: 'The upload is gone. Unused uploads are kept for 24 hours: upload the file again.',
  unsupported_media: 'The file is not a video that can be read. Upload an MP4, MOV or WebM file.',
  video_login_required: 'The platform shows this video only after a login. Download it yourself, then upload the file.',
  video_bot_check: 'The platform asked for a bot check. Download the video yourself, then upload the file.',
  video_private: 'The video is private or gone. If it is yours, upload the file.',
  video_live: 'The video is a live stream. When it has ended, upload the recording.',
  video_too_long: 'The video is longer than 4 hours. Cut it, then upload the file.',
  video_too_large: 'The video is larger than 2 GiB. Make it smaller, then upload the file.',
  video_unavailable:
    'The video could not be had from the platform. Try again later, or download it yourself and upload the file.',
  logo_unusable:
    'The logo at brand.logo_url could not be loaded, or is no image that can be drawn. Give the URL of an SVG, PNG, JPEG or WebP file of at most 1 MB and at least 64 px; nothing was charged.',
  nothing_to_say:
    'There is nothing to write from: hardly a word on the page, no speech, no subtitles and no title. Give a source that has some, or describe it as an idea; nothing was charged.',
  source_is_pdf:
    'The URL is a PDF, and packs are made from pages, videos and ideas. Give the page that links to it, or write its main points as an idea; nothing was charged.',
  source_is_image:
    'The URL is an image, and packs are made from pages, videos and ideas. Give the page that shows it, or describe it as an idea; nothing was charged.',
  source_is_feed:
    'The URL is a feed, and packs are made from pages, videos and ideas. Give the URL of one of its articles; nothing was charged.',
  // An idea that is rejected before anything is made of it; preflight gives the same code.
  needs_model:
    'Only what you say is posted here; nothing is thought up. Write the substance itself: the tips one by one (“3 tips: …, …, …”), the steps, the reasons, or your opinion as a sentence. Put wishes about tone and length into the instruction; nothing was charged.',
  needs_facts:
    'The idea says too little to post. Say what it is about, what is new with a date, a place or a number, and what readers should do; for a question, write the question itself; nothing was charged.',
  language_needs_model:
    'Copy of this idea can be written in English, German, French, Spanish, Japanese or Arabic, and only in the language that you write in. Write the idea in the language of the post; nothing was charged.',
  language_not_set:
    'There is no typeface here for the script of this text. Write the prompt in another script; nothing was charged.',
  fabricated_testimonial:
    'Reviews or quotes that nobody said cannot be made up. Paste what real customers said, in quotation marks; nothing was charged.',
  unsafe_health:
    'The post would promise a cure or advise against treatment. Write about what the product is, without any effect on illness; nothing was charged.',
  unsafe_hate:
    'The post would demean a group of people. Write about what you offer or what happened instead; nothing was charged.',
  unsafe_harassment: 'The post would attack or expose a private person. Leave the person out; nothing was charged.',
  unsafe_sexual:
    'The post would be sexual about a real person or a minor. Write about something else; nothing was charged.',
  unsafe_impersonation:
    'The post would speak as an authority, a brand or a person that you are not. Write in your own name; nothing was charged.',
  unsafe_illegal: 'The post would help with a crime or a fraud. Write about something else; nothing was charged.',
  edit_conflict:
    'The pack changed before this edit had its turn, and the edit no longer fits. Read the pack, then send the edit again; nothing was charged.',
  edit_unfit:
    'What the edit asks for cannot be drawn so that it is whole and readable: shorten the text, or choose another composition or photograph; nothing was charged.',
  edit_not_written:
    'The text model gave no new text in time. Try again in a few minutes, or write the text yourself; nothing was charged.',
  edit_no_new_text:
    'The text model found no other text that the source supports. Write the text yourself, or choose another look; nothing was charged.',
  render_failed: 'A required clip or still could not be made. Try again; nothing was charged.',
  page_too_short: 'The page is too short for a clip that scrolls it. The rest of the pack is made without it.',
  pack_incomplete: 'A required part of the pack could not be made. Try again; nothing was charged.',
} as const;

/** Codes with the same meaning for a capture and a job have one text, in the table of HTTP errors. */
const shared = [
  'url_refused',
  'blocked',
  'login_wall',
  'consent_wall',
  'pay_wall',
  'age_wall',
  'unreachable',
  'host_busy',
  'not_implemented',
] as const satisfies ErrorCode[];

export type JobErrorCode = keyof typeof own | (typeof shared)[number];

export const jobErrors: Readonly<Record<JobErrorCode, string>> = {
  ...own,
  ...(Object.fromEntries(shared.map((code) => [code, errors[code].detail])) as Record<(typeof shared)[number], string>),
};

export const jobErrorCodes = Object.keys(jobErrors) as JobErrorCode[];
