// Detects walls in plain HTML, for callers without a browser. What a script may still draw or hide stays undecided.

import { coveringWall } from './covering-wall.ts';
import { asksForLogin, isTitledLogin } from './login.ts';
import type { Observation } from './observation.ts';

export type PlainPage = {
  title: string;
  /** One per line. */
  headings: string;
  text: string;
  /** Of buttons and links, one per line. */
  labels: string;
  /**
   * Login fields outside header, navigation, side columns and footer, with the length of the text around their form.
   */
  login: { passwords: number; names: number; outsideLength: number; newAccount: boolean };
};

type Response = Pick<Observation, 'requestedUrl' | 'finalUrl' | 'status' | 'headers'>;
type PlainWall = 'login_wall' | 'consent_wall' | 'pay_wall' | 'age_wall';

const walls = { consent: 'consent_wall', pay: 'pay_wall', age: 'age_wall' } as const;

export function plainWall(response: Response, plain: PlainPage): PlainWall | undefined {
  const observation = observationOf(response, plain);
  const isNamed = response.status !== 200 || isTitledLogin(plain) || response.requestedUrl !== response.finalUrl;
  if (isNamed && asksForLogin(observation) !== undefined) return 'login_wall';
  // With styles, more of the text may be in front of the page than on it.
  const wall = plain.text.length < LITTLE_TEXT ? coveringWall(observation) : undefined;
  // A browser can reject consent when the banner has that choice.
  if (wall === undefined || (wall === 'consent' && DECLINES.test(plain.labels))) return undefined;
  return walls[wall];
}

const LITTLE_TEXT = 400;
const DECLINES = /reject|decline|refuse|deny|ablehn|refuser|rechazar|rifiut|recusar|rejeitar|weiger|avvis|拒否|رفض/i;

function observationOf(response: Response, { title, headings, text, labels, login }: PlainPage): Observation {
  return {
    ...response,
    navigation: 'loaded',
    errorCode: '',
    missedSelector: false,
    egress: { denied: false, capped: false },
    timeoutMs: 0,
    page: {
      title,
      headings,
      excerpt: text.slice(0, 4_000),
      textLength: text.length,
      contentLength: text.length,
      links: 0,
      drawn: 0,
      surface: false,
      walls: [],
      captcha: false,
      login: { ...login, overlay: false },
      bars: [],
      consent: 'none',
      complete: true,
      refreshing: false,
    },
    cover: { share: 0, isLocked: false, text: '', labels, page: text.slice(0, 1_000) },
    pixels: null,
  };
}
