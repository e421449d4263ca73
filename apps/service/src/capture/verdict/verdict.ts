import type { Verdict } from '../screenshots/screenshot.ts';
import { coveringWall } from './covering-wall.ts';
import { asksForLogin } from './login.ts';
import type { Observation } from './observation.ts';
import { botWallOf } from './walls.ts';

export type Classification = { verdict: Verdict; evidence: string[] };

/** Evidence is our own text. It never contains text of the page, the browser or the network. */
type Rule = (observation: Observation) => string[] | undefined;

/** The first rule that finds evidence decides. A wall explains a status or a long wait, so walls come before both. */
const rules: [Exclude<Verdict, 'ok'>, Rule][] = [
  ['unreachable', unreachable],
  ['blocked', blocked],
  ['login_wall', loginWall],
  ['consent_wall', (observation) => covered(observation, 'consent')],
  ['pay_wall', (observation) => covered(observation, 'pay')],
  ['age_wall', (observation) => covered(observation, 'age')],
  ['http_error', httpError],
  ['timed_out', timedOut],
  ['blank', blank],
];

/** Returns the verdict and the reasons for it. */
export function classify(observation: Observation): Classification {
  for (const [verdict, rule] of rules) {
    const evidence = rule(observation);
    if (evidence !== undefined) return { verdict, evidence };
  }
  return { verdict: 'ok', evidence: [] };
}

/** One sentence for every cause of an unreachable URL: the cause itself stays private. */
const OUT_OF_REACH = 'The address could not be reached.';

const reasons: [RegExp, string][] = [
  [
    /ERR_(CERT|SSL|BAD_SSL)/,
    'The connection could not be secured: the certificate or the encryption of the site is not accepted.',
  ],
  [/ERR_TOO_MANY_REDIRECTS/, 'The address redirects without end.'],
  [
    /ERR_(UNSAFE_REDIRECT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME)/,
    'The address redirects to something that is not a web page.',
  ],
  [/ERR_ABORTED/, 'The address gives a file to download, or nothing, instead of a page.'],
  [
    /ERR_(EMPTY_RESPONSE|INVALID_HTTP_RESPONSE|INVALID_RESPONSE|HTTP2_PROTOCOL_ERROR|RESPONSE_HEADERS|CONTENT_|INCOMPLETE)/,
    'The site did not answer with a valid web page.',
  ],
];

/** A browser downloads what it cannot show. The sentence says what to give instead. */
function downloaded({ errorCode, headers, status }: Observation): string | undefined {
  const type = headers['content-type'] ?? '';
  if (!/ERR_ABORTED/.test(errorCode) || status === null || status >= 400 || type === '') return undefined;
  const kind = /^application\/pdf\b/i.test(type) ? 'a PDF' : 'a file to download';
  return `The address is ${kind}, not a page. Give the address of the page that links to it.`;
}

function unreachable(observation: Observation): string[] | undefined {
  const { navigation, errorCode, egress } = observation;
  if (navigation !== 'failed' && !egress.denied) return undefined;
  if (egress.capped) return ['The page is larger than a capture may download.'];
  if (egress.denied) return [OUT_OF_REACH];
  return [downloaded(observation) ?? reasons.find(([code]) => code.test(errorCode))?.[1] ?? OUT_OF_REACH];
}

function blocked(observation: Observation): string[] | undefined {
  const maker = botWallOf(observation);
  if (maker === undefined) return undefined;
  const seen =
    maker === '' ? 'The site showed a bot check instead of the page.' : `The site showed a bot check by ${maker}.`;
  return [seen, ...statusSentence(observation)];
}

function loginWall(observation: Observation): string[] | undefined {
  const reason = asksForLogin(observation);
  return reason === undefined ? undefined : [reason, ...statusSentence(observation)];
}

const covers = {
  consent: 'A question about consent covers the page, and it could not be declined.',
  pay: 'An offer to subscribe or pay covers the page.',
  age: 'A question about the age of the reader covers the page.',
} as const;

function covered(observation: Observation, wall: keyof typeof covers): string[] | undefined {
  return coveringWall(observation) === wall ? [covers[wall]] : undefined;
}

function httpError(observation: Observation): string[] | undefined {
  const sentence = statusSentence(observation);
  return sentence.length > 0 ? sentence : undefined;
}

function statusSentence({ status }: Observation): string[] {
  return status !== null && status >= 400 ? [`The page answered with status ${status}.`] : [];
}

function timedOut({ navigation, missedSelector, timeoutMs }: Observation): string[] | undefined {
  if (navigation === 'timed_out') return [`The page was not ready within ${timeoutMs} ms.`];
  if (missedSelector) return [`The element to wait for did not appear within ${timeoutMs} ms.`];
  return undefined;
}

/** About five pixels of a window 480 wide: less than one letter. */
const NOTHING = 0.000_04;
/** A spinner, a single line, a gradient: no real content has so few edges and no text, image or drawing. */
const NEXT_TO_NOTHING = 0.005;

function blank({ page, pixels }: Observation): string[] | undefined {
  if (pixels === null || page?.surface === true) return undefined;
  if (pixels.changed < NOTHING) return ['The picture has one colour only.'];
  if (pixels.changedOutsideBars < NOTHING) return ['Apart from a bar at the edge the picture has one colour only.'];
  const isEmpty = page !== null && page.contentLength === 0 && page.drawn === 0;
  if (isEmpty && pixels.edgesOutsideBars < NEXT_TO_NOTHING) return ['The page shows neither text nor a picture.'];
  return undefined;
}
