import { posix } from 'node:path';
import { type Argument, type CallExpression, parseSync, Visitor } from 'oxc-parser';

/** Where a word occurs: in a declared name, in the path of a file, in the name of a test, in a log message. */
export type Kind = 'identifier' | 'file' | 'test' | 'log';

export type Name = { kind: Kind; file: string; line: number; text: string };

const TESTS = new Set(['describe', 'it', 'test', 'suite', 'bench']);
const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/** The names in a file: its path, and what its source declares, tests and logs. */
export function namesIn(file: string, source: string): Name[] {
  const path: Name = { kind: 'file', file, line: 1, text: file };
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [path];
  const { program, errors } = parseSync(posix.basename(file), source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const lines = lineStarts(source);
  const names: Name[] = [path];
  const add = (kind: Kind, start: number, text: string): void => {
    names.push({ kind, file, line: lineOf(lines, start), text });
  };
  const identifiers = declarations((start, text) => add('identifier', start, text));
  const texts = (node: CallExpression): void => {
    const kind = kindOfCall(node);
    if (kind === null) return;
    for (const argument of kind === 'test' ? node.arguments.slice(0, 1) : node.arguments) {
      const text = textOf(argument);
      if (text !== null) add(kind, argument.start, text);
    }
  };
  new Visitor({ ...identifiers, CallExpression: texts }).visit(program);
  return names;
}

type NamedNode = { type: string; name?: unknown; start: number };
type KeyedNode = { key: NamedNode; computed: boolean };
type Listener = (start: number, text: string) => void;

/** Bindings, types and members. Uses of a name are skipped: its declaration decides whether it is ours. */
function declarations(add: Listener): ConstructorParameters<typeof Visitor>[0] {
  const name = (node: unknown): void => {
    const named = node as NamedNode | null;
    if (named !== null && /Identifier$/.test(named.type) && typeof named.name === 'string')
      add(named.start, named.name);
  };
  const key = (node: KeyedNode): void => {
    if (!node.computed) name(node.key);
  };
  const bindings = (node: unknown): void => bindingsOf(node as Pattern | null).forEach(name);
  const called = (node: { id: unknown; params: unknown[] }): void => {
    name(node.id);
    node.params.forEach(bindings);
  };
  return {
    VariableDeclarator: ({ id }) => bindings(id),
    FunctionDeclaration: called,
    FunctionExpression: called,
    ArrowFunctionExpression: ({ params }) => params.forEach(bindings),
    TSFunctionType: ({ params }) => params.forEach(bindings),
    TSMethodSignature: (node) => {
      key(node);
      node.params.forEach(bindings);
    },
    CatchClause: ({ param }) => bindings(param),
    ClassDeclaration: ({ id }) => name(id),
    ClassExpression: ({ id }) => name(id),
    TSTypeAliasDeclaration: ({ id }) => name(id),
    TSInterfaceDeclaration: ({ id }) => name(id),
    TSTypeParameter: (node) => name(node.name),
    ImportSpecifier: ({ imported, local }) => (sameName(imported, local) ? undefined : name(local)),
    ExportSpecifier: ({ exported, local }) => (sameName(exported, local) ? undefined : name(exported)),
    ImportDefaultSpecifier: ({ local }) => name(local),
    ImportNamespaceSpecifier: ({ local }) => name(local),
    MethodDefinition: key,
    PropertyDefinition: key,
    TSPropertySignature: key,
    ObjectExpression: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property' && !property.shorthand) key(property);
    },
  };
}

function sameName(first: unknown, second: unknown): boolean {
  return (first as NamedNode).name === (second as NamedNode).name;
}

type Pattern = NamedNode & {
  left?: Pattern;
  argument?: Pattern;
  elements?: (Pattern | null)[];
  properties?: (Pattern & { value?: Pattern })[];
};

/** The identifiers that a parameter or the left side of a declaration binds. */
function bindingsOf(pattern: Pattern | null): Pattern[] {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.left !== undefined) return bindingsOf(pattern.left);
  if (pattern.argument !== undefined) return bindingsOf(pattern.argument);
  if (pattern.elements !== undefined) return pattern.elements.flatMap(bindingsOf);
  return (pattern.properties ?? []).flatMap((property) => bindingsOf(property.value ?? property));
}

/** `it('…')`, `test.each(rows)('…')`, `describe.skipIf(x)('…')` are tests; `log.info({…}, '…')` is a log. */
function kindOfCall({ callee }: CallExpression): 'test' | 'log' | null {
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && LEVELS.has(callee.property.name)) {
    return isLog(callee.object) ? 'log' : null;
  }
  return TESTS.has(rootOf(callee)) ? 'test' : null;
}

function isLog(node: unknown): boolean {
  const { type, name, property } = node as NamedNode & { property?: NamedNode };
  return type === 'MemberExpression' ? property?.name === 'log' : name === 'log';
}

function rootOf(node: unknown): string {
  const { type, name, object, callee } = node as NamedNode & { object?: unknown; callee?: unknown };
  if (type === 'MemberExpression') return rootOf(object);
  if (type === 'CallExpression') return rootOf(callee);
  return typeof name === 'string' ? name : '';
}

function textOf(argument: Argument): string | null {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type !== 'TemplateLiteral') return null;
  return argument.quasis.map(({ value }) => value.raw).join(' … ');
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineOf(starts: readonly number[], position: number): number {
  const after = starts.findIndex((start) => start > position);
  return after === -1 ? starts.length : after;
}
