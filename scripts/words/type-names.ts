import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Participles that do not end in `ed`, and words that do and are nouns. */
const PARTICIPLES = new Set(
  'begun bought built chosen drawn found given heard held kept known left lost made paid seen sent shown sold spoken taken told written'.split(
    ' ',
  ),
);
const NOUNS = new Set(['bed', 'embed', 'feed', 'need', 'seed', 'speed']);

/** Types that are named by a participle, such as `Fetched` for `FetchResult`. Functions and errors may be. */
export function participleTypes(file: string, source: string): string[] {
  const { program } = parseSync(posix.basename(file), source);
  const found: string[] = [];
  const check = ({ name }: { name: string }): void => {
    const word = /[A-Z]?[a-z]+$/.exec(name)?.[0].toLowerCase() ?? '';
    const isParticiple = PARTICIPLES.has(word) || (word.endsWith('ed') && !NOUNS.has(word));
    if (isParticiple) found.push(`${file}: the type ${name} is named by a participle: write a noun`);
  };
  new Visitor({
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => {
      if (typeAnnotation.type !== 'TSFunctionType') check(id);
    },
    TSInterfaceDeclaration: ({ id }) => check(id),
  }).visit(program);
  return found;
}
