// What a page shows without a browser: its text, forms and buttons. Scripts do not run, styles are not applied.

import type { PlainPage } from '#capture';
import { type HtmlPart, type HtmlTag, htmlParts } from './html-tags.ts';
import { plain } from './page-title.ts';

/** The counts distinguish an empty page from one that a script fills. */
type PlainHtml = PlainPage & { images: number; scripts: number };

const BARS = new Set(['header', 'nav', 'aside', 'footer']);
const IMAGES = new Set(['img', 'picture', 'video', 'svg', 'canvas', 'iframe', 'object']);
const LABELS = new Set(['button', 'a', 'h1', 'h2']);
const EMPTY = new Set(['input', 'img', 'br', 'hr', 'meta', 'link', 'source', 'wbr', 'area', 'base', 'col', 'embed']);
const LONGEST_LABEL = 60;
const MOST = 60;

export function readPlainPage(html: string): PlainHtml {
  const reader = new PlainReader();
  for (const part of htmlParts(html)) reader.read(part);
  return reader.result();
}

/** Tracks nested elements of one name, from the outermost on. */
class Region {
  private name = '';
  private depth = 0;

  get isOpen(): boolean {
    return this.depth > 0;
  }

  open(name: string): void {
    if (this.depth === 0) this.name = name;
    if (name === this.name) this.depth += 1;
  }

  follow(name: string): void {
    if (this.depth > 0 && name === this.name) this.depth += 1;
  }

  close(name: string): void {
    if (this.depth > 0 && name === this.name) this.depth -= 1;
  }
}

class PlainReader {
  private readonly texts: string[] = [];
  private readonly counts = { images: 0, scripts: 0, passwords: 0, names: 0 };
  private readonly found: Record<'headings' | 'labels', string[]> = { headings: [], labels: [] };
  private readonly hidden = new Region();
  private readonly bar = new Region();
  private readonly label = new Region();
  private title = '';
  private labelled: { name: string; text: string } = { name: '', text: '' };
  private form = { length: 0, hasField: false, makesAccount: false };
  private login: typeof this.form | null = null;

  read(part: HtmlPart): void {
    if ('text' in part) this.readText(part.text);
    else if ('end' in part) this.readEnd(part.end);
    else this.readTag(part.tag);
  }

  result(): PlainHtml {
    const { passwords, names, ...counts } = this.counts;
    const text = plain(this.texts.join(' '));
    const login = this.login ?? (this.form.hasField ? this.form : null);
    const outsideLength = Math.max(0, text.length - (login?.length ?? 0));
    return {
      title: this.title,
      headings: this.found.headings.join('\n'),
      labels: this.found.labels.join('\n'),
      text,
      login: { passwords, names, outsideLength, newAccount: login?.makesAccount ?? false },
      ...counts,
    };
  }

  private readText(text: string): void {
    if (this.hidden.isOpen) return;
    this.texts.push(text);
    this.form.length += text.trim().length;
    if (this.label.isOpen && this.labelled.text.length < LONGEST_LABEL * 4) this.labelled.text += text.slice(0, 300);
  }

  private readEnd(name: string): void {
    if (this.label.isOpen && LABELS.has(name)) {
      this.label.close(name);
      if (!this.label.isOpen) this.addLabel(plain(this.labelled.text));
    }
    if (name === 'form') this.endForm();
    this.hidden.close(name);
    this.bar.close(name);
  }

  private readTag(tag: HtmlTag): void {
    const { name } = tag;
    if (name === 'title' && this.title === '') this.title = plain(tag.text);
    if (name === 'script') this.counts.scripts += 1;
    this.hidden.follow(name);
    this.bar.follow(name);
    if (this.hidden.isOpen) return;
    if (isHidden(tag)) {
      if (!EMPTY.has(name)) this.hidden.open(name);
      return;
    }
    this.readShown(tag);
  }

  private readShown({ name, attributes }: HtmlTag): void {
    if (BARS.has(name) && !this.bar.isOpen) this.bar.open(name);
    if (name === 'form') this.form = { length: 0, hasField: false, makesAccount: false };
    if (IMAGES.has(name)) this.counts.images += 1;
    if (name === 'input') this.readField(attributes);
    this.texts.push(' ');
    if (!LABELS.has(name) || this.label.isOpen) return;
    this.label.open(name);
    this.labelled = { name, text: '' };
  }

  private addLabel(text: string): void {
    const { name } = this.labelled;
    const labels = name === 'h1' || name === 'h2' ? this.found.headings : this.found.labels;
    if (text !== '' && text.length <= (labels === this.found.labels ? LONGEST_LABEL : 200) && labels.length < MOST)
      labels.push(text);
    if (name === 'button' && MAKES_ACCOUNT.test(text)) this.form.makesAccount = true;
  }

  private readField(attributes: HtmlTag['attributes']): void {
    const type = attributes.get('type')?.toLowerCase() ?? 'text';
    if (type === 'submit' || type === 'button') {
      this.labelled = { name: 'button', text: '' };
      this.addLabel(plain(attributes.get('value') ?? ''));
    }
    if (attributes.get('autocomplete') === 'new-password') this.form.makesAccount = true;
    if (this.bar.isOpen || this.login !== null) return;
    if (type === 'password') this.counts.passwords += 1;
    else if (isNameField(type, attributes)) this.counts.names += 1;
    else return;
    this.form.hasField = true;
  }

  private endForm(): void {
    if (this.form.hasField) this.login ??= this.form;
    this.form = { length: 0, hasField: false, makesAccount: false };
  }
}

const MAKES_ACCOUNT = /create|sign up|register|get started|join|try|subscribe|erstellen|registrier|inscri|crear/i;

function isNameField(type: string, attributes: HtmlTag['attributes']): boolean {
  const name = attributes.get('name') ?? '';
  return type === 'email' || /user|login|email|^identifier$/i.test(`${name}${attributes.get('autocomplete') ?? ''}`);
}

function isHidden({ name, attributes }: HtmlTag): boolean {
  if (name === 'template' || attributes.has('hidden') || attributes.get('type') === 'hidden') return true;
  if (name === 'dialog' && !attributes.has('open')) return true;
  return (attributes.get('style') ?? '').replaceAll(' ', '').includes('display:none');
}
