import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Spreads of a literal object into another: `{ ...{ a, b }, c }`. Its properties can be written out. */
export function literalSpreads(file: string, source: string): string[] {
  if (!source.includes('...{')) return [];
  const found: number[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'SpreadElement' && property.argument.type === 'ObjectExpression')
          found.push(property.start);
      }
    },
  }).visit(parseSync(posix.basename(file), source).program);
  return found.map((start) => {
    const line = source.slice(0, start).split('\n').length;
    return `${file}:${line}: a literal object is spread into another: write its properties out`;
  });
}
