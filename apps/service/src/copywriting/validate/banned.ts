/** What reads as made by a machine. */
const PHRASES =
  /(?<!\p{L})(?:unlock(?:s|ing)?|elevate[sd]?|dive in(?:to)?|game[- ]chang(?:er|ing)|seamless(?:ly)?|revolutioni[sz]e[sd]?|cutting[- ]edge|supercharge[sd]?|level up|hidden gem|must[- ]have|in today[’']s fast-paced world|say goodbye to|look no further|(?:we are|we[’']re) (?:excited|thrilled|proud) to announce|don[’']t miss out|link in bio)(?!\p{L})/iu;
const SHAPES: readonly RegExp[] = [
  /(?<!\p{L})it[’']?s not just (?:an? )?[^.,;]{2,40}[,;.–—-] ?it[’']?s/iu,
  /(?<!\p{L})whether you[’']?re [^.,;]{2,40} or /iu,
  /(?<!\p{L})this (?:great|amazing|fantastic|insightful|wonderful) (?:article|post|page|talk|video)/iu,
  /(?<!\p{L})(?:launch post|target audience|tone:? (?:fun|funny|warm|formal))(?!\p{L})/iu,
];

/** The first banned word or shape of a text that the source does not have, or null. */
export function findBanned(text: string, source: string): string | null {
  const found = [PHRASES, ...SHAPES].map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  return found === undefined || source.toLocaleLowerCase().includes(found.toLocaleLowerCase()) ? null : found;
}
