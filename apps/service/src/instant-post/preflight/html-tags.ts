// A scanner for the tags at the beginning of untrusted HTML. Every character is read once: a tag or text that never
// ends is skipped as far as it was read, so the time is linear for any input.

export type HtmlTag = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Only for `title`: the text up to its end tag. */
  text: string;
};

/** Longer tags and titles are cut. */
const TAG_CHARACTERS = 2_048;
const TEXT_CHARACTERS = 2_048;

/** The content of these elements is raw text: tags inside do not count. */
const RAW = new Set(['title', 'script', 'style', 'noscript', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

/** A start tag, the name of an end tag, or the text between two tags. */
export type HtmlPart = { tag: HtmlTag } | { end: string } | { text: string };

export function* htmlTags(html: string): Generator<HtmlTag> {
  for (const part of htmlParts(html)) if ('tag' in part) yield part.tag;
}

export function* htmlParts(html: string): Generator<HtmlPart> {
  let end = 0;
  for (let index = html.indexOf('<'); index >= 0; index = html.indexOf('<', end)) {
    if (index > end) yield { text: html.slice(end, index) };
    const scanner = new TagScanner(html, index + 1);
    if (html.startsWith('!--', scanner.index)) scanner.skipComment();
    else if (isLetter(html.charCodeAt(scanner.index))) yield { tag: scanner.readTag() };
    else if (html[scanner.index] === '/') yield { end: scanner.readEnd() };
    end = scanner.index;
  }
  if (end < html.length) yield { text: html.slice(end) };
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The position is after a `<` and only ever advances. */
class TagScanner {
  readonly html: string;
  readonly last: number;
  index: number;

  constructor(html: string, index: number) {
    this.html = html;
    this.index = index;
    this.last = Math.min(html.length, index + TAG_CHARACTERS);
  }

  skipComment(): void {
    const end = this.html.indexOf('-->', this.index + 3);
    this.index = end < 0 ? this.html.length : end + 3;
  }

  readEnd(): string {
    this.index += 1;
    const name = this.until(' \t\n\f\r/>').toLowerCase();
    this.until('>');
    this.index += 1;
    return name;
  }

  readTag(): HtmlTag {
    const name = this.until(' \t\n\f\r/>').toLowerCase();
    const attributes = this.readAttributes();
    const begin = this.index;
    if (RAW.has(name)) this.skipTo(name);
    const text = name === 'title' ? this.html.slice(begin, Math.min(this.index, begin + TEXT_CHARACTERS)) : '';
    return { name, attributes, text };
  }

  private readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      this.skip(' \t\n\f\r/');
      if (this.index >= this.last) return attributes;
      if (this.html[this.index] === '>') {
        this.index += 1;
        return attributes;
      }
      const first = this.html[this.index] ?? '';
      this.index += 1;
      const name = (first + this.until(' \t\n\f\r/>=')).toLowerCase();
      const value = this.readValue();
      // Of two attributes with the same name the first counts, as in a browser.
      if (!attributes.has(name)) attributes.set(name, value);
    }
  }

  private readValue(): string {
    this.skip(' \t\n\f\r');
    if (this.html[this.index] !== '=' || this.index >= this.last) return '';
    this.index += 1;
    this.skip(' \t\n\f\r');
    const quote = this.html[this.index];
    if (quote !== '"' && quote !== "'") return this.until(' \t\n\f\r>');
    this.index += 1;
    const value = this.until(quote);
    this.index += 1;
    return value;
  }

  /** Skips to `</name`, or to the end of the text if there is none. */
  private skipTo(name: string): void {
    for (let end = this.html.indexOf('</', this.index); end >= 0; end = this.html.indexOf('</', end + 2)) {
      if (this.html.slice(end + 2, end + 2 + name.length).toLowerCase() === name) {
        this.index = end;
        return;
      }
    }
    this.index = this.html.length;
  }

  private until(stops: string): string {
    const begin = this.index;
    while (this.index < this.last && !stops.includes(this.html[this.index] ?? '')) this.index += 1;
    return this.html.slice(begin, this.index);
  }

  private skip(characters: string): void {
    while (this.index < this.last && characters.includes(this.html[this.index] ?? '')) this.index += 1;
  }
}
