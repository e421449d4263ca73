import type { PageSource } from '#source';
import type { PageReading } from './page-reading.ts';
import type { SpokenWord, WriterSource } from './source.ts';

type TalkSource = Extract<WriterSource, { kind: 'video' }>;

// Some expressions of the writer take quadratic time, and its sources are written by strangers.
const longest = {
  /** A paragraph. */
  text: 2_000,
  /** All paragraphs of a page: some 17,000 words. */
  page: 100_000,
  /** As the contract says. */
  idea: 4_000,
  title: 500,
  description: 5_000,
  name: 200,
  /** Where a script has no blanks, a whole caption. */
  word: 1_000,
  /** Three hours of speech. */
  talk: 200_000,
} as const;

/** What the writer reads of a source, whoever wrote it. */
export function boundSource(source: WriterSource): WriterSource {
  if (source.kind === 'idea') return { ...source, prompt: withSingleBlanks(source.prompt.slice(0, longest.idea)) };
  if (source.kind === 'video') return boundTalk(source);
  const { name, domain } = source.brand;
  const brand = { name: cut(name, longest.name), domain: cut(domain, longest.name) };
  return { ...source, brand, reading: boundReading(source.reading), page: boundPage(source.page) };
}

/** People type two blanks and tabs; copy has one, and has to be found in the prompt word for word. */
export function withSingleBlanks(prompt: string): string {
  return prompt
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\n]+/gu, ' ').trim())
    .join('\n');
}

export function boundTalk(source: TalkSource): TalkSource {
  return {
    ...source,
    title: cut(source.title, longest.title),
    description: cut(source.description, longest.description),
    author: cut(source.author, longest.name),
    words: firstOf(source.words.map(boundWord), longest.talk),
  };
}

/** A paragraph that is too long ends with a whole sentence: half of one may say the opposite. */
function boundReading(reading: PageReading): PageReading {
  const runs = reading.runs.flatMap((run) => {
    if (run.text.length <= longest.text) return run;
    const text = wholeSentences(run.text.slice(0, longest.text));
    return text === '' ? [] : { ...run, text, boldHead: text.startsWith(run.boldHead) ? run.boldHead : '' };
  });
  return { ...reading, runs: firstOf(runs, longest.page) };
}

/** The same measure for the sections of the page. */
function boundPage(page: PageSource): PageSource {
  let left: number = longest.page;
  const sections = page.sections.map((section) => {
    const paragraphs = section.paragraphs.flatMap((paragraph) => {
      const text =
        paragraph.text.length <= longest.text ? paragraph.text : wholeSentences(paragraph.text.slice(0, longest.text));
      left -= text.length;
      return text === '' || left < 0 ? [] : [{ ...paragraph, text }];
    });
    return { ...section, heading: cut(section.heading, longest.title), paragraphs };
  });
  return { ...page, title: cut(page.title, longest.title), sections };
}

const SENTENCE_ENDS = ['. ', '! ', '? ', '؟ ', '。', '！', '？', '\n'];

function wholeSentences(text: string): string {
  const ends = SENTENCE_ENDS.map((end) => text.lastIndexOf(end) + 1);
  return text.slice(0, Math.max(...ends)).trimEnd();
}

function boundWord(word: SpokenWord): SpokenWord {
  return word.text.length <= longest.word ? word : { ...word, text: word.text.slice(0, longest.word).toWellFormed() };
}

/** As many as fit, in order. */
function firstOf<Item extends { text: string }>(items: readonly Item[], characters: number): Item[] {
  let left = characters;
  const end = items.findIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return items.slice(0, end < 0 ? items.length : end);
}

function cut(text: string | null, characters: number): string | null {
  return text?.slice(0, characters) ?? null;
}
