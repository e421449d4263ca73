export type NameSources = {
  /** Names of the brand, the most reliable first. */
  names: readonly string[];
  title: string | null;
  domain: string | null;
};

/** A longer text is a sentence about the brand. */
const LONGEST = 60;
/** For text with single spaces: a repeatable expression beside a repeatable space would take quadratic time. */
const SEPARATORS = / [|·•–—-] | ?[|｜] ?|: /;

/** The brand of the page, as a reader would name it. */
export function brandName({ names, title, domain }: NameSources): string | null {
  const given = names
    .map(tidy)
    .find((name) => name !== '' && name.length <= LONGEST && !/^(home|logo|menu)$/i.test(name));
  if (given !== undefined) return given;
  const label = domain?.split('.')[0] ?? '';
  const parts = singleBlanks(title ?? '')
    .split(SEPARATORS)
    .map(tidy)
    .filter((part) => part !== '');
  const named = parts.find((part) => bare(part) === bare(label));
  if (named !== undefined) return named;
  return label === '' ? (parts.find((part) => part.length <= LONGEST) ?? null) : capitalised(label);
}

/** The alt text of a logo often contains the word "logo". */
function tidy(name: string): string {
  return singleBlanks(name)
    .replace(/ ?(\blogo\b|ロゴ) ?$/i, '')
    .replace(/^(logo of|home page of) /i, '')
    .trim();
}

function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function capitalised(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}
