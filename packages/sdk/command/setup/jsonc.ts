// JSON with comments and trailing commas, as editors accept it.

/** Replaces comments and trailing commas by spaces, so that positions do not change. */
export function asJson(text: string): string {
  const signs = text.split('');
  let lastSign = -1;
  const blank = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) if (!/\s/.test(signs[index] ?? '')) signs[index] = ' ';
  };
  for (let index = 0; index < text.length; index += 1) {
    const start = index;
    const commentEnd = endOfComment(text, index);
    if (commentEnd !== undefined) {
      blank(start, commentEnd);
      index = commentEnd - 1;
      continue;
    }
    const sign = text[index] ?? '';
    if (sign === '"') index = endOfString(text, index);
    if ((sign === '}' || sign === ']') && text[lastSign] === ',') signs[lastSign] = ' ';
    if (!/\s/.test(sign)) lastSign = index;
  }
  return signs.join('');
}

/** The position after the `{` of a member of the root object. */
export function startOfMember(json: string, member: string): number | undefined {
  let depth = 0;
  for (const { start, end } of tokensOf(json)) {
    depth += DEPTHS[json[start] ?? ''] ?? 0;
    if (depth !== 1 || json[start] !== '"') continue;
    const opening = /^\s*:\s*\{/.exec(json.slice(end, end + 1_000));
    if (opening !== null && JSON.parse(json.slice(start, end)) === member) return end + opening[0].length;
  }
  return undefined;
}

const DEPTHS: Record<string, number> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Strings and brackets. */
function* tokensOf(json: string): Generator<{ start: number; end: number }> {
  for (let index = 0; index < json.length; index += 1) {
    const start = index;
    if (json[index] === '"') index = endOfString(json, index);
    if (json[start] === '"' || (json[start] ?? '') in DEPTHS) yield { start, end: index + 1 };
  }
}

function endOfComment(text: string, start: number): number | undefined {
  const opening = text.slice(start, start + 2);
  if (opening !== '//' && opening !== '/*') return undefined;
  const end = opening === '//' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2) + 2;
  return end < start + 2 ? text.length : end;
}

/** The position of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return text.length;
}
