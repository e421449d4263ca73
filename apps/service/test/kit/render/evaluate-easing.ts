// Evaluates ffmpeg expressions, so that tests can check a graph without running it.

const FUNCTIONS = {
  pow: (value: number, power: number) => value ** power,
  exp: (value: number) => Math.exp(value),
  lt: (one: number, other: number) => (one < other ? 1 : 0),
  if: (condition: number, then: number, otherwise: number) => (condition === 0 ? otherwise : then),
  clip: (value: number, least: number, most: number) => Math.min(most, Math.max(least, value)),
  min: (one: number, other: number) => Math.min(one, other),
  // ffmpeg rounds halves away from zero.
  round: (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5),
} as const;

type FunctionName = keyof typeof FUNCTIONS;

/** The value of an expression, with the names that it uses. */
export function evaluate(expression: string, names: Readonly<Record<string, number>>): number {
  const tokens = expression.match(/\d*\.?\d+|[a-zA-Z]+|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = (token?: string): string => {
    const found = tokens[at] ?? 'the end';
    if (token !== undefined && found !== token) throw new Error(`${token} expected, ${found} found in ${expression}`);
    at += 1;
    return found;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += take() === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = single();
    while (tokens[at] === '*' || tokens[at] === '/') value = take() === '*' ? value * single() : value / single();
    return value;
  };
  const single = (): number => {
    const token = take();
    if (token === '-') return -single();
    if (token === '(') return closed();
    if (/^[\d.]/.test(token)) return Number(token);
    if (tokens[at] !== '(') return names[token] ?? Number.NaN;
    take('(');
    const values = [sum()];
    while (tokens[at] === ',') {
      take(',');
      values.push(sum());
    }
    take(')');
    return (FUNCTIONS[token as FunctionName] as (...values: number[]) => number)(...values);
  };
  const closed = (): number => {
    const value = sum();
    take(')');
    return value;
  };
  return sum();
}
