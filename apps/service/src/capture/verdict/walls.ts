import type { Observation, PageFacts } from './observation.ts';

/**
 * How to recognise the bot check of one vendor. Marks of ordinary protection, which good pages have too, are left out.
 */
type BotWall = {
  maker: string;
  /** A header that is sent only with the check. */
  header?: { name: string; value: RegExp };
  /** Elements that only the check has. They count on a page with little else. */
  elements?: string;
  /** Words of the check's title or headings. They count on a short page with an error status or a captcha. */
  title?: RegExp;
  /** Words of its text, under the same condition as the title. */
  text?: RegExp;
  /** Words that its text must have as well. One expression for both would take quadratic time. */
  alsoText?: RegExp;
};

const walls: Record<string, BotWall> = {
  cloudflare: {
    maker: 'Cloudflare',
    header: { name: 'cf-mitigated', value: /^challenge/i },
    elements:
      '#challenge-running, #challenge-stage, #challenge-form, #challenge-error-text, #challenge-error-title, #cf-challenge-running, #trk_jschal_js, .cf-browser-verification, #cf-error-details .cf-captcha-container, script[src*="/cdn-cgi/challenge-platform/h/"][src*="orchestrate"]',
    title: /^just a moment|attention required! \| cloudflare|^checking your browser/i,
    text: /cloudflare ray id|ray id:|performance (&|and) security by cloudflare|you have been blocked/i,
  },
  datadome: {
    maker: 'DataDome',
    elements: 'iframe[src*="captcha-delivery"], script[src*="captcha-delivery"], #ddChallengeContainer',
    text: /please enable js and disable any ad blocker/i,
  },
  human: {
    maker: 'HUMAN',
    elements:
      '#px-captcha, #px-captcha-wrapper, script[src*="captcha.px-cdn.net"], script[src*="captcha.px-cloud.net"]',
    title: /access to this page has been denied|human verification/i,
    text: /press (&|and) hold to confirm you are/i,
  },
  akamai: {
    maker: 'Akamai',
    elements: '#sec-if-cpt-container, #sec-cpt-if, iframe[src*="/_sec/cp_challenge"]',
    title: /^access denied$/i,
    text: /you don't have permission to access|errors\.edgesuite\.net/i,
    alsoText: /reference #\s?[0-9a-f.]|errors\.edgesuite\.net/i,
  },
  imperva: {
    maker: 'Imperva',
    elements: 'iframe[src*="_Incapsula_Resource"], iframe#main-iframe[src*="Incapsula"]',
    text: /incapsula incident id|powered by\s+imperva/i,
  },
  aws_waf: {
    maker: 'AWS WAF',
    header: { name: 'x-amzn-waf-action', value: /challenge|captcha/i },
    elements: '#captcha-container script[src*="awswaf.com"], script[src*=".token.awswaf.com"] ~ #challenge-container',
  },
  kasada: { maker: 'Kasada', elements: 'script[src*="/149e9513-01fa-4fb0-aad4-566afd725d1b/"]' },
  captcha: { maker: '' },
};

/** Selectors that the page is searched for. */
export const wallMarks = {
  elements: Object.fromEntries(
    Object.entries(walls).flatMap(([name, { elements }]) => (elements ? [[name, elements]] : [])),
  ),
  captcha:
    'iframe[src*="recaptcha/"]:not([src*="size=invisible"]), iframe[src*="hcaptcha.com"], iframe[src*="challenges.cloudflare.com"], iframe[src*="arkoselabs.com"], .g-recaptcha:not([data-size="invisible"]), .h-captcha, .cf-turnstile, #captcha, [id*="captcha" i]:is(div, form, section, img), [class*="captcha" i]:is(div, form, section, img)',
};

/** Headers that identify a wall. */
export const wallHeaders = Object.values(walls).flatMap(({ header }) => header?.name ?? []);

/** A check shows a few lines. A page with more text is about captchas, or only includes one. */
const SHORT_TEXT = 1_200;

/** The texts of generic checks, in the title or the first lines. */
const ASKS_FOR_A_HUMAN =
  /(verify|confirm|prove|make sure|check)(ing|s)?( that)? (if )?(you|you're|you are|we).{0,30}(human|(not |n't )?a? ?(ro)?bot)|are you (a )?(human|robot)|unusual (traffic|activity)|checking your browser|security (check|verification)|bot (check|verification|detection)|browser (check|verification)|access (to this page )?(has been )?(denied|blocked)|enable javascript and cookies to continue|automated (access|requests|queries)|pardon our interruption|please (complete|solve) the (captcha|challenge|security)|sind sie ein (mensch|roboter)|zugriff verweigert|êtes-vous un (humain|robot)|vérifi.{0,30}humain|eres humano|no soy un robot|ロボットではない|人机验证|安全验证/i;

/** The vendor's name, an empty string for an unknown one, or undefined when there is no check. */
export function botWallOf(observation: Observation): string | undefined {
  const { headers, page, status } = observation;
  const byHeader = Object.values(walls).find(({ header }) => header?.value.test(headers[header.name] ?? ''));
  if (byHeader !== undefined) return byHeader.maker;
  if (page === null || page.textLength > SHORT_TEXT) return undefined;
  const byElement = Object.keys(walls).find((name) => page.walls.includes(name));
  if (byElement !== undefined) return walls[byElement]?.maker;
  if (!isRejection(status) && !page.captcha) return undefined;
  return Object.values(walls).find((wall) => includesText(wall, page))?.maker ?? genericWall(page);
}

/** Statuses that checks are sent with; others are errors of the page. */
function isRejection(status: number | null): boolean {
  return status !== null && [401, 403, 405, 406, 409, 418, 429, 430, 444, 499, 503].includes(status);
}

function includesText({ title, text, alsoText }: BotWall, page: PageFacts): boolean {
  const heading = `${page.title}\n${page.headings}`.split('\n').map((line) => line.trim());
  if (title !== undefined && heading.some((line) => title.test(line))) return true;
  return (text?.test(page.excerpt) ?? false) && (alsoText?.test(page.excerpt) ?? true);
}

function genericWall(page: PageFacts): string | undefined {
  return ASKS_FOR_A_HUMAN.test(`${page.title}\n${page.headings}\n${page.excerpt.slice(0, 800)}`) ? '' : undefined;
}
