import type { Frame, Page } from 'puppeteer-core';
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

/** Runs the script in the page and gives what it returns. */
export async function runInPage<Input, Output>(
  where: Page | Frame,
  script: PageScript<Input, Output>,
  input: Input,
): Promise<Output> {
  return (await where.evaluate(`(${script.source})(${JSON.stringify(input)})`)) as Output;
}

/** The document that was asked is gone: the page went elsewhere meanwhile. */
export function isDocumentGone(error: unknown): boolean {
  return (
    error instanceof Error && /context was destroyed|cannot find context|frame (got|was) detached/i.test(error.message)
  );
}
