/** Markup that is safe to put into a page. Only `html` makes it. */
export type Html = { readonly markup: string };

type Value = string | number | Html | null | false | readonly Html[];

/** Builds markup. It escapes text, inserts markup unchanged, and omits `null` and `false`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map((string, index) => string + write(values[index] ?? null));
  return { markup: parts.join('') };
}

function write(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map((item) => item.markup).join('');
}
