import type { Frame, Page } from 'puppeteer-core';
import type { z } from 'zod';
import { type PageKit, pageKit } from './page-kit.ts';

type Part = (...input: never[]) => unknown;

/** Code that runs inside a page, as text. The types are those of its input and of what it gives. */
export type PageScript<Input, Output> = { source: string; types?: (input: Input) => Output };

/**
 * Makes a script of functions that are written and checked here but run in a page. There they see each other by
 * name, and nothing else of their module: no constants and no imports. What scripts share is the kit.
 */
export function pageScript<Input, Output>(
  main: (input: Input, kit: PageKit) => Output | Promise<Output>,
  parts: readonly Part[] = [],
): PageScript<Input, Output> {
  const kit = Object.entries(pageKit).map(([name, part]) => `${name}: ${part}`);
  return { source: `(input) => { ${parts.join('\n')}\n return (${main})(input, { ${kit.join(', ')} }); }` };
}

type Inputs<Scripts> = {
  [Name in keyof Scripts]: Scripts[Name] extends PageScript<infer Input, unknown> ? Input : never;
};
type Outputs<Scripts> = {
  [Name in keyof Scripts]: Scripts[Name] extends PageScript<never, infer Output> ? Output : never;
};

/** Several scripts, one after the other, in one round trip. */
export function together<Scripts extends Record<string, PageScript<never, unknown>>>(
  scripts: Scripts,
): PageScript<Inputs<Scripts>, Outputs<Scripts>> {
  const steps = Object.entries(scripts).map(([name, { source }]) => `${name}: await (${source})(input.${name})`);
  return { source: `async (input) => ({ ${steps.join(',\n')} })` };
}

/** A script with the only shape, lengths and counts that its result may have. */
export type CheckedScript<Input, Output> = {
  source: string;
  result: z.ZodType<Output>;
  types?: (input: Input) => void;
};

export function checked<Input, Output>(
  { source }: PageScript<Input, unknown>,
  result: z.ZodType<Output>,
): CheckedScript<Input, Output> {
  return { source, result };
}

/**
 * Runs the script beside the page and gives what it returns, checked. This is the one place where facts of a page come
 * in: the world is not the page's own, so that no function that the page has replaced is called.
 */
export async function runInPage<Input, Output>(
  where: Page | Frame,
  script: CheckedScript<Input, Output>,
  input: Input,
): Promise<Output> {
  const result = await isolatedWorld(where).evaluate(`(${script.source})(${JSON.stringify(input)})`);
  return script.result.parse(result);
}

/** Larger than everything that our scripts may give together, small enough to be read at once. */
const LARGEST_RESULT_CHARACTERS = 8 * 1024 * 1024;

type Realm = { evaluate: (expression: string) => Promise<unknown> };

/** The world of our scripts in the document: its elements without its code. A result beyond the bound never leaves it. */
export function isolatedWorld(where: Page | Frame): Realm {
  const frame = 'mainFrame' in where ? where.mainFrame() : where;
  // Not in the types of the library, which uses it for its own scripts.
  const realm = (frame as Frame & { isolatedRealm: () => Realm }).isolatedRealm();
  return {
    evaluate: async (expression) => {
      const text = await realm.evaluate(`(async () => {
        const text = JSON.stringify(await (${expression})) ?? 'null';
        return text.length > ${LARGEST_RESULT_CHARACTERS} ? null : text;
      })()`);
      if (typeof text !== 'string') throw new Error('page script result too large');
      return JSON.parse(text);
    },
  };
}

/** The document that was asked is gone: the page went elsewhere meanwhile. */
export function isDocumentGone(error: unknown): boolean {
  return (
    error instanceof Error && /context was destroyed|cannot find context|frame (got|was) detached/i.test(error.message)
  );
}
