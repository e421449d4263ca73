import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export type SilentCatch = { file: string; line: number };

type Span = { start: number; end: number };
type Handler = Span & { type: string; params: readonly (Span & { type: string; name?: string })[]; body: Span };

/**
 * Every `catch` that neither uses the error nor throws, and has no comment with the reason: within it, or on the line
 * above a `.catch(…)`.
 */
export function findSilentCatches(file: string, source: string): SilentCatch[] {
  const { program, comments, errors } = parseSync(posix.basename(file), source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (position: number): number => source.slice(0, position).split('\n').length;
  const isExplained = ({ start, end }: Span): boolean => {
    const [first, last] = [lineAt(start), lineAt(end)];
    return comments.some((comment) => lineAt(comment.end) >= first && lineAt(comment.start) <= last);
  };
  const found: SilentCatch[] = [];
  new Visitor({
    CatchClause: (node) => {
      const text = source.slice(node.body.start, node.body.end);
      const names = node.param?.type === 'Identifier' ? [node.param.name] : [];
      if (!isHandled(text, names) && !isExplained(node)) found.push({ file, line: lineAt(node.start) });
    },
    CallExpression: (node) => {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const handler = given[0] as unknown as Handler | undefined;
      if (callee.property.name !== 'catch' || handler === undefined || !/Function/.test(handler.type)) return;
      const text = source.slice(handler.body.start, handler.body.end);
      const names = handler.params.flatMap(({ type, name }) => (type === 'Identifier' && name ? [name] : []));
      const above = [node.start, callee.property.start].map((start) => source.lastIndexOf('\n', start));
      const isReasoned =
        above.some((start) => isExplained({ start, end: start })) ||
        isExplained({ start: callee.property.start, end: node.end });
      if (!isHandled(text, names) && !isReasoned) found.push({ file, line: lineAt(callee.property.start) });
    },
  }).visit(program);
  return found;
}

function isHandled(text: string, names: readonly string[]): boolean {
  const words = new Set(text.match(/\w+/g) ?? []);
  return words.has('throw') || names.some((name) => words.has(name));
}
