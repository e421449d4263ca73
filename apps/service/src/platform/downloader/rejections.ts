export type Rejection = 'private' | 'login' | 'bot_check' | 'live' | 'too_long' | 'too_large' | 'unavailable';

/** Messages of the downloader, from the most specific to the least. They are not shown to callers. */
const SIGNS: readonly (readonly [RegExp, Rejection])[] = [
  [/not a bot|captcha|unusual traffic|too many requests|HTTP Error 429/i, 'bot_check'],
  [/log ?in|sign ?in|members|account|cookies|age.restricted|HTTP Error 401/i, 'login'],
  [/is live|live event|premieres? in|has not started/i, 'live'],
  [
    /private|removed|deleted|terminated|not available|unavailable|does not exist|HTTP Error (?:403|404|410)/i,
    'private',
  ],
  // A page of the platform without a video.
  [/unsupported url|no video (?:formats )?found/i, 'private'],
];

export function rejectionIn(output: string): Rejection {
  return SIGNS.find(([sign]) => sign.test(output))?.[1] ?? 'unavailable';
}
