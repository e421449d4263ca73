import { letters } from '../../languages/ideas/word-class.ts';

/** An expression over the classes of words: a name stands for a word of its class, all else means what it always does. */
export function clausePattern(text: string): RegExp {
  return new RegExp(
    text.replaceAll(/[a-z]+|\s+/gu, (name) => {
      if (name.trim() === '') return '';
      if (!isClass(name)) throw new Error(`${name} is no class of words`);
      return letters[name];
    }),
  );
}

function isClass(name: string): name is keyof typeof letters {
  return Object.hasOwn(letters, name);
}
