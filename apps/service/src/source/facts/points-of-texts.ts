// Features of pages to read or watch.

import { daysIn } from './calendar.ts';
import { countedGroups, measuredGroups } from './line-groups.ts';
import { YIELD } from './measure-facts.ts';
import type { SeenLine } from './page-lines.ts';
import type { Points, Signs } from './page-signs.ts';
import { has, PUBLISHED } from './points-of-offers.ts';

export function writtenPoints(signs: Signs): Points {
  return {
    article: article(signs),
    reference: reference(signs),
    recipe: recipe(signs),
    gallery: gallery(signs),
    documentation: documentation(signs),
    code: code(signs),
    faq: faq(signs),
    video: video(signs),
  };
}

const BYLINE = /(?:^|\s)(?:by|von|par|por|文|بقلم|كتبت?)\s?[：:]?\s?\p{Lu}|文：|كتبت?:|\b20\d\d\b/u;

function article({ long, prose, lines, parts: { reading, structure } }: Signs): number {
  const isAuthored =
    structure.marks.includes('authored') ||
    lines.head.some(({ text, tag }) => tag !== 'h1' && text.length <= 200 && BYLINE.test(text));
  const isProse = prose >= 0.5 && long >= 3;
  return (
    has(/^article/, reading.ogType, 3) +
    (isProse ? 2 : 0) +
    (isProse && long >= 5 ? 1 : 0) +
    (long >= 8 ? 1 : 0) +
    (isAuthored ? 1 : 0) +
    (isProse && isDated(lines.head) ? 1 : 0)
  );
}

/** A byline with a date: no part of the text, or a line that says that it was published. */
function isDated(head: readonly SeenLine[]): boolean {
  return head.some(
    ({ text, time, parents, tag }) =>
      time !== '' ||
      (daysIn(text).length > 0 &&
        (parents.length === 0 || (tag !== 'h1' && text.length <= 120 && PUBLISHED.test(text)))),
  );
}

/** "The copper ladybird is a …": the first words of the text define the headline. */
function reference({ lines, headings, parts: { structure } }: Signs): number {
  const title = lines.main.find(({ tag }) => tag === 'h1')?.text ?? '';
  const first = lines.main.find(({ tag, text }) => !/^h\d$/.test(tag) && text.length > 60)?.text ?? '';
  const start = first.toLowerCase().indexOf(title.toLowerCase());
  const isDefined =
    title.length >= 3 &&
    start >= 0 &&
    start <= 12 &&
    /^[^.]{0,60}?(?:\b(?:is|are|was|were|ist|sind|war|est|sont|était|es|son|era|fue)\s(?:an?|the|one|eine?|der|die|das|une?|les?|la|una?|el|los)\b|は、|とは|هو|هي)/u.test(
      first.slice(start + title.length),
    );
  return (
    (structure.marks.includes('reference') ? 4 : 0) +
    (isDefined ? 2 : 0) +
    (structure.footnotes >= 2 ? 2 : 0) +
    (structure.terms.length >= 3 ? 1 : 0) +
    has(
      /^(?:references|bibliography|see also|einzelnachweise|literatur|bibliografía|referencias|bibliographie|références|脚注|参考文献|مراجع|المراجع)$/imu,
      headings,
      1,
    )
  );
}

function recipe({ lists, headings, text, lines: { main } }: Signs): number {
  const isNumbered = lists.some((list) => list.every((line) => line.isNumbered)) || countedGroups(main).length > 0;
  const hasAmounts = measuredGroups(main).length > 0;
  const isMeasured = lists.some(
    (list) =>
      list.filter((line) => /^(?:\d|[½¼¾]|an? |une? |eine? |una? )/iu.test(line.text)).length * 2 >= list.length &&
      list.length >= 4,
  );
  return (
    Math.max(
      has(/\b(?:ingredients?|zutaten|ingrédients|ingredientes)\b|材料|المقادير|المكونات/iu, headings, 3),
      hasAmounts ? 3 : 0,
    ) +
    (isNumbered && (isMeasured || hasAmounts) ? 2 : 0) +
    (hasAmounts && main.some((line) => line.text.length <= 60 && YIELD.test(line.text)) ? 1 : 0) +
    has(
      /\b(?:method|directions|preparation|zubereitung|préparation|preparación|elaboración)\b|作り方|الطريقة|طريقة/iu,
      headings,
      1,
    ) +
    has(/\b\d{1,4}\s?(?:g|ml|tbsp|tsp|cups?|EL|TL|c\. à)\b/u, text, 1)
  );
}

/** Many images and little text. */
function gallery({ words, parts: { structure }, hasOwnPrice, long }: Signs): number {
  const { largeImages } = structure;
  return largeImages >= 4 && words / largeImages < 40 && !hasOwnPrice && long <= 2 ? 5 : 0;
}

const COMMAND = /^(?:[$>]\s)?(?:npm|npx|yarn|pnpm|pip3?|brew|cargo|gem|go|apt|docker|composer|dotnet|conda|uv)\s/u;

function documentation({ title, lines, parts: { structure } }: Signs): number {
  const listings = lines.all.filter(({ tag }) => tag === 'pre').length;
  return (
    (structure.marks.includes('listings') || listings >= 2 ? 3 : 0) +
    has(
      /\b(?:docs|documentation|dokumentation|documentación|api reference|reference manual|quickstart|handbook|developer guide)\b|ドキュメント/iu,
      title,
      3,
    ) +
    (lines.all.slice(0, 30).some(({ text }) => /^(?:docs|documentation|api(?: reference)?)$/iu.test(text)) ? 2 : 0) +
    (lines.all.some(({ text }) => /^v\d+\.\d/.test(text)) ? 1 : 0)
  );
}

const FILE = /^[\w./-]{1,60}\.(?:md|py|ts|js|json|toml|ya?ml|cff|lock|rs|go|c|h|cpp|txt|sh|rb|java|cfg)$/u;
const FOLDER =
  /^(?:src|tests?|docs|lib|vendor|examples|README|LICENSE[\w.-]{0,30}|Makefile|Dockerfile|\.github|\.gitignore)$/u;

/** Files of a project, its forks, and how to install it. */
function code({ lines, parts: { structure } }: Signs): number {
  const files = lines.all.filter(({ text }) => FILE.test(text) || FOLDER.test(text)).length;
  const around = lines.all
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 20_000);
  return (
    (structure.marks.includes('code') ? 4 : 0) +
    (files >= 3 ? 3 : 0) +
    has(/\bforks?\b/iu, around, 1) +
    has(/\b(?:stars?|☆|★|pull requests?|merge requests?|commits?)\b/iu, around, 1) +
    (lines.all.some(({ text, tag }) => tag === 'pre' && COMMAND.test(text)) ? 1 : 0)
  );
}

function faq({ asked, headings }: Signs): number {
  const all = headings.split('\n').length;
  return (
    (asked >= 4 ? 3 : 0) +
    (asked >= 3 && asked * 2 >= all ? 2 : 0) +
    has(
      /\b(?:faq|frequently asked|questions|häufige fragen|questions fréquentes|preguntas frecuentes)\b|よくある質問|الأسئلة/iu,
      headings,
      1,
    )
  );
}

function video({ parts: { structure, reading }, long }: Signs): number {
  return (
    (structure.marks.includes('player') ? 3 : 0) +
    has(/^video/, reading.ogType, 2) +
    (structure.marks.includes('player') && long <= 3 ? 1 : 0)
  );
}
