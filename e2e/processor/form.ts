/** A form as the official client sends it: `line_items[0][price_data][currency]=usd`. */
export type Form = { [name: string]: string | Form };

export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return form;
}

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[first] = value;
    return;
  }
  const inner = form[first];
  const next: Form = typeof inner === 'object' ? inner : Object.create(null);
  form[first] = next;
  put(next, rest, value);
}

/** The text at a path, such as `line_items 0 quantity`. */
export function textAt(form: Form, path: string): string | undefined {
  let found: string | Form | undefined = form;
  for (const name of path.split(' ')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

export function formAt(form: Form, name: string): Record<string, string> {
  const inner = form[name];
  if (typeof inner !== 'object') return {};
  return Object.fromEntries(
    Object.entries(inner).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}
