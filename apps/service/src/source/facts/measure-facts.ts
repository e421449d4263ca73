import type { PageType } from '@galley/contract';
import type { FactDraft } from './fact-draft.ts';
import type { PageLines, SeenLine } from './page-lines.ts';
import { numberOf } from './visible-text.ts';

const RATING = /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s?(?:\/|out of|von|sur|de|av|من|su)\s?(5|10)(?!\d|[.,]\d)/iu;
const STARRED = /(?<![\d.,])(\d[.,]\d)\s?★|[★☆⭐]\s?(\d[.,]\d)(?![\d.,]\d)/u;
const COUNT =
  /(\d[\d.,]{0,8})\s?(?:customer |verified |google )?(?:reviews?|ratings?|votes?|bewertungen|rezensionen|stimmen|avis|opiniones|reseñas|valoraciones|votos|recensioni|件の|件|تقييم|مراجعة)|(?:reviews?|avis|bewertungen|レビュー)\s?[(:（]?\s?(\d[\d.,]{0,8})/iu;
const STOCK =
  /^(?:[✓✔•]\s?)?(?:in stock|out of stock|sold out|only \d+ left|last one|auf lager|sofort lieferbar|lieferbar|ausverkauft|nicht lieferbar|nur noch \d|en stock|rupture|épuisé|plus que \d|disponible|agotado|quedan? \d|在庫|残り|売り切れ|品切れ|متوفر|نفد)|\b\d{1,5} (?:\p{L}{2,12} )?(?:left|remaining)\b/iu;
const AREA = /(?<![\d.,])\d[\d.,]{0,7}\s?(?:m²|m2|qm|㎡|sq\.? ?ft|sq\.? ?m|متر مربع)/iu;
const CHAMBERS =
  /(?<![\d.,])(\d{1,2})\s?(?:-\s?)?(?:bed(?:room)?s?|rooms?|zimmer|pièces?|chambres?|habitaciones|dormitorios|غرف)\b|(?<!\d)(\d)[SLDK]{2,4}\b/iu;
const MEASURE = /\d[\d.,]{0,7}\s?(?:[×x]\s?\d[\d.,]{0,7}\s?){0,2}(?:cm|mm|kg|g|ml|l|oz|inch|in|″)(?!\p{L})/iu;
const SIZES =
  /^(?:sizes?|dimensions?|größe|grösse|maße|abmessungen|durchmesser|inhalt|taille|dimension|contenance|tamaño|medidas|contenido|サイズ|内容量|寸法|المقاس|الحجم)$/iu;
const TIME =
  /(?<![\d.,:])(?:\d{1,2}\s?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|時間|ساعات?)(?:\s?(?:and |und |et |y )?\d{1,2}(?:\s?(?:min(?:ute[ns]?|uten|utos)?|m|分))?)?|\d{1,3}\s?(?:min(?:ute[ns]?|uten|utos|s)?\b|分|دقيقة))/iu;
const READING = /read|lesezeit|lecture|lectura|reading|読了|قراءة|every|alle |toutes|cada/iu;
export const YIELD =
  /\b(?:serves|makes|yields?)\s\d{1,3}|\d{1,3}\s?(?:servings?|portions?|personnes|personen|portionen|stück|raciones|personas|porciones|人分|個分|أشخاص|حصص)/iu;
const VERSION =
  /(?<![\p{L}\d.])v\d{1,3}\.\d{1,4}(?:\.\d{1,4})?(?![\d.]\d)|(?:version|release)\s\d{1,3}\.\d{1,4}(?:\.\d{1,4})?/iu;
const COMMAND =
  /^(?:[$>]\s)?(?:npm|npx|yarn|pnpm|pip3?|pipx|uv|brew|cargo|gem|go|apt|apt-get|docker|composer|dotnet|conda|winget|choco|curl|dnf|snap|flatpak)\s[^\n]{2,160}/u;
const LICENCE =
  /\b(MIT|Apache(?:[- ]2\.0)?|BSD(?:-\d-Clause)?|A?L?GPL(?:[- ]?v?\d(?:\.\d)?)?(?:-or-later)?|MPL(?:[- ]2\.0)?|ISC|CC0|Unlicense|EUPL(?:-1\.\d)?)(?: licen[sc]e)?\b/u;
const LICENCES = /^(?:licen[sc]e|lizenz|licencia|licenza|ライセンス|الترخيص)$/iu;

/** Numbers with a recognisable form. */
export function measureFacts(lines: PageLines, type: PageType): FactDraft[] {
  const { main, head, all } = lines;
  const near = [...head, ...main];
  return [
    ...rating(near),
    ...(type === 'product' || type === 'shop'
      ? matches({ kind: 'availability', pattern: STOCK, longest: 70 }, near)
      : []),
    ...(type === 'property' ? [...matches({ kind: 'size', pattern: AREA, longest: 60 }, near), ...chambers(near)] : []),
    ...(type === 'product' ? sizes(main) : []),
    ...(type === 'recipe' ? recipeTerms(near) : []),
    ...(['recipe', 'article', 'video'].includes(type) ? durations(near, type) : []),
    ...(type === 'recipe' ? matches({ kind: 'yield', pattern: YIELD, longest: 60 }, near) : []),
    ...(['code', 'documentation', 'software'].includes(type)
      ? [...versions(all), ...commands(all), ...licence(lines)]
      : []),
  ];
}

/** The average stars with the number of reviews: in one line, or in two consecutive ones. */
function rating(lines: readonly SeenLine[]): FactDraft[] {
  return lines
    .flatMap((line, at) => {
      const found = line.text.length > 120 ? null : (RATING.exec(line.text) ?? STARRED.exec(line.text));
      const beside = [line.text, `${line.text} · ${lines[at + 1]?.text.slice(0, 60) ?? ''}`];
      const text = beside.find((words) => COUNT.test(words));
      return found === null || text === undefined ? [] : [ratingOf(found, text, line.place)];
    })
    .slice(0, 1);
}

function ratingOf(found: RegExpExecArray, text: string, place: string): FactDraft {
  const counted = COUNT.exec(text);
  const count = numberOf((counted?.[1] ?? counted?.[2] ?? '').replace(/[.,]$/, ''));
  const isStarred = !/^\d/.test(found[0]);
  const [mean, best] = isStarred ? [found[2], '5'] : [found[1], found[2] ?? '5'];
  const value = `${(mean ?? '').replace(',', '.')}/${best} (${count})`;
  return { kind: 'rating', value, from: 'text', found: { text, place } };
}

/** "For 4 – 15 minutes of work, 2 hours in the fridge": one line says for how many, and how long. */
function recipeTerms(lines: readonly SeenLine[]): FactDraft[] {
  const line = lines.find(({ text, tag }) => tag !== 'h1' && text.length <= 140 && YIELD.test(text) && TIME.test(text));
  const parts = line?.text.split(/\s[–—|·•-]\s/u) ?? [];
  const [servings, times] = [YIELD, TIME].map((pattern) => parts.find((part) => pattern.test(part)));
  if (line === undefined || servings === undefined || times === undefined || servings === times) return [];
  return [
    draft('duration', minutes(times), { ...line, text: times.trim() }),
    draft('yield', servings.trim(), { ...line, text: servings.trim() }),
  ];
}

type MeasureRule = { kind: 'availability' | 'size' | 'yield'; pattern: RegExp; longest: number };

function matches({ kind, pattern, longest }: MeasureRule, lines: readonly SeenLine[]): FactDraft[] {
  const line = lines.find(({ text, tag }) => text.length <= longest && tag !== 'h1' && pattern.test(text));
  if (line === undefined) return [];
  const value = kind === 'size' ? (pattern.exec(line.text)?.[0] ?? line.text) : line.text;
  return [draft(kind, value, line)];
}

function chambers(lines: readonly SeenLine[]): FactDraft[] {
  const line = lines.find(({ text, tag }) => tag !== 'h1' && text.length <= 60 && CHAMBERS.test(text));
  const found = CHAMBERS.exec(line?.text ?? '');
  return line === undefined || found === null ? [] : [draft('rooms', found[1] ?? found[2] ?? '', line)];
}

/** A row that names a size. */
function sizes(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line, at) => {
    const label = main[at - 1];
    return label !== undefined && SIZES.test(label.text) && MEASURE.test(line.text)
      ? [draft('size', line.text, line)]
      : [];
  });
}

function durations(lines: readonly SeenLine[], type: PageType): FactDraft[] {
  const line = lines.find(
    ({ text, tag }, at) =>
      tag !== 'h1' &&
      // In an article a cell is part of a comparison.
      !(type === 'article' && tag === 'td') &&
      text.length <= 60 &&
      TIME.test(text) &&
      !READING.test(text) &&
      !READING.test(lines[at - 1]?.text.slice(0, 20) ?? ''),
  );
  if (type === 'video')
    return [...clock(lines), ...(line === undefined ? [] : [draft('duration', minutes(line.text), line)])];
  const isShort = line !== undefined && line.text.replace(TIME, '').length <= 24;
  return line !== undefined && isShort ? [draft('duration', minutes(line.text), line)] : [];
}

/** The length of a video: a time alone or between separators, in the lines beside its name. */
function clock(lines: readonly SeenLine[]): FactDraft[] {
  const line = lines.find(
    ({ text }) => text.length <= 120 && /(?:^|[·|•]\s?)\d{1,3}:\d{2}(?::\d{2})?(?:\s?[·|•]|$)/u.test(text),
  );
  const found = /\d{1,3}:\d{2}(?::\d{2})?/.exec(line?.text ?? '')?.[0];
  return line === undefined || found === undefined ? [] : [draft('duration', found, line)];
}

function minutes(text: string): string {
  const found = TIME.exec(text)?.[0] ?? text;
  const [first = 0, second = 0] = (found.match(/\d+/g) ?? []).map(Number);
  const isHours = /^\d{1,2}\s?(?:h|std|stunde|heure|hora|時間|ساع)/iu.test(found);
  return `${isHours ? first * 60 + second : first} min`;
}

/** The version that is called the latest, otherwise the first. */
function versions(lines: readonly SeenLine[]): FactDraft[] {
  const found = lines.filter(({ text }) => text.length <= 120 && VERSION.test(text));
  const line = found.find(({ text }) => /latest|stable|current|aktuell|neueste/iu.test(text)) ?? found[0];
  const value = VERSION.exec(line?.text ?? '')?.[0].replace(/^(?:version|release)\s/iu, '');
  return line === undefined || value === undefined ? [] : [draft('version', value, line)];
}

function commands(lines: readonly SeenLine[]): FactDraft[] {
  return lines
    .filter(({ text, tag }) => /^(?:pre|code|span|div|td)$/.test(tag) && COMMAND.test(text))
    .slice(0, 3)
    .map((line) => ({ ...draft('row', line.text.replace(/^[$>]\s/, ''), line), label: 'install' }));
}

function licence({ main, all }: PageLines): FactDraft[] {
  const headed = main.find(
    ({ heading, text, tag }) => LICENCES.test(heading) && !/^h\d$/.test(tag) && LICENCE.test(text),
  );
  const line =
    headed ?? all.find(({ text }) => text.length <= 80 && LICENCE.test(text) && /licen[sc]e|lizenz/iu.test(text));
  const value = LICENCE.exec(line?.text ?? '')?.[1];
  return line === undefined || value === undefined ? [] : [{ ...draft('row', value, line), label: 'licence' }];
}

function draft(kind: FactDraft['kind'], value: string, { text, place }: SeenLine): FactDraft {
  return { kind, value: value.slice(0, 300), from: 'text', found: { text: text.slice(0, 300), place } };
}
