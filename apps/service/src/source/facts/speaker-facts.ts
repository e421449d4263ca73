import type { PageType } from '@galley/contract';
import type { FactDraft } from './fact-draft.ts';
import type { PageLines, SeenLine } from './page-lines.ts';
import { isFullName, nameAtStart, namesIn } from './speaker-names.ts';

/** "By Ana Roe", "Von …", "文：…"; the name ends at a sign, a date or a second line. */
const BYLINE =
  /(?:^|[|·•—–]\s?|\b(?:recipe|words|text|story|photos|posted|published|written|publié|rezept|texto|last updated .{0,30}) )(?:by|von|par|por|di|door|de)[:\s]\s?([^|·•,–—\d(]{2,60})/iu;
const EASTERN =
  /(?:文|著者|執筆|ライター|記者|كتبت?|بقلم|إعداد|author|autor(?:in|a)?|auteure?)\s?[：:／/]\s?([^|·•,،、（(\d\u3000]{2,40})/iu;
/** Words that follow a name in a byline and do not belong to it. */
const TAIL = /^(?:le|am|on|el|in|at|und|and|y|et|for|für|pour|para|updated|published)$/iu;
const WITH = /\b(?:with|mit|avec|con|featuring|feat\.|starring|hosted by|presented by|narrated by)\s(.{3,60})/iu;
const WRITTEN: readonly PageType[] = ['article', 'recipe', 'video', 'documentation', 'reference', 'gallery'];
const CALLED = /\d{2,5}[\s./-]?\d{2,4}[\s.-]?\d{2,5}|@\w/;

export function speakerFacts(lines: PageLines, type: PageType): FactDraft[] {
  return [
    ...(WRITTEN.includes(type) ? authors(lines.head, type) : []),
    ...(type === 'event' ? [...cards(lines.main), ...talks(lines.main)] : []),
    ...(type === 'video' || type === 'event' ? companions(lines.head) : []),
    ...(['job', 'property', 'place', 'other', 'site'].includes(type) ? contacts(lines) : []),
  ];
}

function authors(head: readonly SeenLine[], type: PageType): FactDraft[] {
  for (const line of head) {
    const name = line.tag === 'h1' || line.text.length > 240 ? null : bylineName(line.text);
    if (name !== null) return [draft(type === 'article' ? 'author' : 'person', name, line)];
  }
  return besideDay(head, type);
}

function bylineName(text: string): string | null {
  const written = BYLINE.exec(text)?.[1] ?? EASTERN.exec(text)?.[1] ?? '';
  const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u.exec(written)?.[0];
  const name = beforeTail(eastern ?? written);
  if (name === '' || /^(?:the|our|der|die|la|le)\s/iu.test(name)) return null;
  const isShort = /^\p{Lu}?[\p{L}\s'’.-]+$/u.test(name) && name.split(' ').length <= 4;
  return nameAtStart(name) ?? (isShort ? name : null);
}

function beforeTail(text: string): string {
  const words = text.trim().split(/\s/u);
  const end = words.findIndex((word) => TAIL.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/** A line that is a name, beside a date. */
function besideDay(head: readonly SeenLine[], type: PageType): FactDraft[] {
  if (type !== 'article') return [];
  const found = head.find(
    (line, at) =>
      isFullName(line.text) &&
      !/^h[1-6]$/.test(line.tag) &&
      [head[at - 1], head[at + 1]].some(
        (other) =>
          other !== undefined && (other.time !== '' || /\b20\d\d\b/.test(other.text)) && other.text.length < 90,
      ),
  );
  return found === undefined ? [] : [draft('author', found.text, found)];
}

/** Names that head boxes of one row: two or more are the speakers of an event. */
function cards(main: readonly SeenLine[]): FactDraft[] {
  const named = main.filter(({ tag, text, isBold }) => (/^h[3-6]$/.test(tag) || isBold) && isFullName(text));
  const rows = [...Map.groupBy(named, ({ tag }) => tag).values()].filter((row) => row.length >= 2);
  return rows
    .flat()
    .slice(0, 24)
    .map((line) => draft('person', line.text, line));
}

/** "Ana Roe: The river below" in a programme. */
function talks(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line) => {
    if (!/^(?:td|li|dd|p)$/.test(line.tag) || line.text.length > 140) return [];
    const name = nameAtStart(line.text);
    const rest = name === null ? '' : line.text.slice(name.length);
    return name !== null && /^\s?(?::|[–—(,])/u.test(rest) && !/^,? \d/.test(rest) ? [draft('person', name, line)] : [];
  });
}

function companions(head: readonly SeenLine[]): FactDraft[] {
  return head.slice(0, 12).flatMap((line) => {
    const name = line.text.length > 160 ? null : nameAtStart(WITH.exec(line.text)?.[1] ?? '');
    return name === null ? [] : [draft('person', name, line)];
  });
}

/** A name in the line of a phone number, or in the line before it. */
function contacts({ all }: PageLines): FactDraft[] {
  return all.flatMap((line, at) => {
    if (!CALLED.test(line.text) || line.text.length > 200) return [];
    const before = all[at - 1];
    const [name] = namesIn(line.text.slice(0, line.text.search(CALLED)));
    if (name !== undefined) return [draft('person', name, line)];
    return before !== undefined && isFullName(before.text) ? [draft('person', before.text, before)] : [];
  });
}

function draft(kind: 'author' | 'person', value: string, { text, place }: SeenLine): FactDraft {
  return { kind, value, from: 'text', found: { text: text.slice(0, 300), place } };
}
