import type { PageType } from '@galley/contract';
import type { PageForm } from '../page-source.ts';
import type { PageStructure } from '../reading/page-structure.ts';
import type { FactDraft } from './fact-draft.ts';
import { countedGroups, measuredGroups } from './line-groups.ts';
import type { PageLines, SeenLine } from './page-lines.ts';

const LEAST = 3;
const QUANTITY = /^(?:\d|[½¼¾⅓]|ein(?:e|en)?\s|une?\s|an?\s|una?\s|half\s|[一二三四五六七八九十]|少々|適量)/iu;
const INGREDIENTS = /ingredi|zutaten|ingrédients|need|材料|المقادير|مكونات|necesitas|brauch/iu;
const NUMBERED = /^(?:(?:step|schritt|étape|paso|ステップ|手順)\s?)?\d{1,2}\s?[.:)．、]\s?(?=\S)/iu;
const CHAPTER = /^\d{1,2}:\d{2}(?::\d{2})?\s[–—-]?\s?\S/u;

/** Lists that define a page: ingredients, steps, chapters, questions with their answers. */
type Kind = { type: PageType; form: PageForm | null };
type Pairs = PageStructure['pairs'];

export function listFacts(lines: PageLines, { type, form }: Kind, pairs: Pairs): FactDraft[] {
  const { main } = lines;
  return [
    ...(type === 'recipe' ? ingredients(main) : []),
    ...(type === 'recipe' || form === 'guide' || type === 'documentation' ? steps(main, type) : []),
    ...chapters(main),
    ...questions(main),
    ...numbers(main, pairs),
  ];
}

/** An unnumbered list whose items begin with an amount, or that follows such a heading. */
function ingredients(main: readonly SeenLine[]): FactDraft[] {
  const listed = listsOf(main)
    .filter((list) => !list.every(({ isNumbered }) => isNumbered))
    .filter(
      (list) =>
        INGREDIENTS.test(list[0]?.heading ?? '') ||
        list.filter(({ text }) => QUANTITY.test(text)).length * 2 >= list.length,
    );
  const chosen = listed.length > 0 ? listed : measuredGroups(main);
  return chosen.flatMap((list) => list.slice(0, 40).map((line) => draft('ingredient', line.text, line)));
}

/** A numbered list, otherwise numbered headings, otherwise the headings of a guide. */
function steps(main: readonly SeenLine[], type: PageType): FactDraft[] {
  const numbered = numberedSteps(main);
  if (numbered.length > 0) return numbered.slice(0, 40).map((line) => draft('step', withoutNumber(line.text), line));
  const headings = main.filter(({ tag }) => /^h[2-4]$/.test(tag));
  if (type === 'recipe') return method(main).map((line) => draft('step', line.text, line));
  const level = headings[0]?.tag;
  const chosen = headings.filter(({ tag }) => tag === level);
  return chosen.length < LEAST ? [] : chosen.slice(0, 20).map((line) => draft('step', line.text, line));
}

/** Numbered headings take precedence: the lists below them are details of one step. */
function numberedSteps(main: readonly SeenLine[]): SeenLine[] {
  const headings = main.filter(({ tag, text }) => /^h[2-4]$/.test(tag) && NUMBERED.test(text));
  if (headings.length >= 2) return headings;
  const listed = listsOf(main).filter((list) => list.every(({ isNumbered }) => isNumbered));
  return [...listed, ...(listed.length > 0 ? [] : countedGroups(main))].flat();
}

function withoutNumber(text: string): string {
  return text.replace(NUMBERED, '').replace(/^\d{1,2}\s(?=\p{Lu}|\p{Lo})/u, '');
}

/** Without numbers: the paragraphs of the first section after the ingredients that has several. */
function method(main: readonly SeenLine[]): SeenLine[] {
  const last = ingredients(main).at(-1)?.found?.place;
  const after = main.slice(main.findLastIndex(({ place }) => place === last) + 1);
  const sections = [...Map.groupBy(after, ({ heading }) => heading).values()].map((section) =>
    section.filter(({ tag, text }) => /^(?:p|div|li)$/.test(tag) && text.length >= 30 && /[.!。]$/u.test(text)),
  );
  return last === undefined ? [] : (sections.find(({ length }) => length >= 2) ?? []).slice(0, 40);
}

function chapters(main: readonly SeenLine[]): FactDraft[] {
  const found = main.filter(({ text }) => text.length <= 120 && CHAPTER.test(text));
  if (found.length < LEAST) return [];
  return found.slice(0, 30).map((line) => {
    const [time = '', ...words] = line.text.split(/\s/u);
    return { ...draft('row', words.join(' ').replace(/^[–—-]\s/u, ''), line), label: time };
  });
}

function questions(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line, at) => {
    const reply = main[at + 1];
    const isAsked = /[?？؟]$/u.test(line.text) && line.text.length <= 200;
    const isHeading = /^(?:h[2-6]|summary|dt)$/.test(line.tag) || (line.isBold && line.tag !== 'h1');
    if (!isAsked || !isHeading || reply === undefined || /^(?:h[1-6]|summary|dt)$/.test(reply.tag)) return [];
    return [{ ...draft('answer', reply.text, reply), label: line.text }];
  });
}

const NUMBER = /^([\d٠-٩][\d٠-٩.,\s]{0,9}[\d٠-٩]?\s?[%+]?)\s?(\p{L}[\p{L}\s-]{1,30})$/u;

/** A measure of something, which its own label names. */
const UNIT =
  /^(?:min\p{L}{0,5}|h|hrs?|hours?|std\.?|stunden?|heures?|horas?|k?cal|kj|km|cm|mm|kg|ml|cl|gb|mb|years?|days?|weeks?|tage?|jours?|días?)$/iu;

/** "18,300 trees", "640 helpers": numbers in one row. */
function numbers(main: readonly SeenLine[], pairs: Pairs): FactDraft[] {
  const known = new Set(pairs.map(({ value }) => value));
  const isCount = (text: string): boolean => !known.has(text) && !UNIT.test(NUMBER.exec(text)?.[2]?.trim() ?? 'h');
  const found = main.filter(({ text, tag }) => !/^(?:h\d|td|th|dd|li)$/.test(tag) && isCount(text));
  const rows = Map.groupBy(found, ({ parents }) => parents[0] ?? -1);
  return [...rows.values()]
    .filter((row) => new Set(row.map(({ place }) => place)).size >= 2)
    .flat()
    .map((line) => {
      const [, number = '', words = ''] = NUMBER.exec(line.text) ?? [];
      return { ...draft('row', number.trim(), line), label: words.trim() };
    });
}

/** Consecutive items of one list. */
export function listsOf(main: readonly SeenLine[]): SeenLine[][] {
  const lists: SeenLine[][] = [];
  let isOpen = false;
  for (const line of main) {
    const last = lists.at(-1);
    const isSame = isOpen && last?.[0]?.heading === line.heading && last[0].isNumbered === line.isNumbered;
    if (line.tag !== 'li') isOpen = false;
    else if (isSame) last.push(line);
    else {
      lists.push([line]);
      isOpen = true;
    }
  }
  return lists.filter((list) => list.length >= LEAST);
}

function draft(kind: FactDraft['kind'], value: string, { text, place }: SeenLine): FactDraft {
  return { kind, value: value.slice(0, 500), from: 'list', found: { text: text.slice(0, 300), place } };
}
