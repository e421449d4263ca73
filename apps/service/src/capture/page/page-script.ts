import type { Frame, Page } from 'puppeteer-core';
import { z } from 'zod';
import { type Stepper, StepperFailed } from '#platform/browser';
import { inPageCode } from '#platform/kernel';
import { type PageHelpers, pageHelpers } from './page-helpers.ts';
import { PageUnreadable } from './page-unreadable.ts';

type Part = (...input: never[]) => unknown;

/** Source code that runs inside a page, typed with its input and its result. */
export type PageScript<Input, Output> = { source: string; types?: (input: Input) => Output };

/**
 * Makes a script from functions that are written and typed here but run in a page (`inPageCode`). Shared functions are
 * in the page helpers.
 */
export function pageScript<Input, Output>(
  main: (input: Input, helperSource: PageHelpers) => Output | Promise<Output>,
  parts: readonly Part[] = [],
): PageScript<Input, Output> {
  const code = inPageCode({ ...Object.fromEntries(parts.map((part) => [part.name, part])), main });
  return { source: `(input) => ${code}.main(input, ${inPageCode(pageHelpers)})` };
}

type Inputs<Scripts> = {
  [Name in keyof Scripts]: Scripts[Name] extends PageScript<infer Input, unknown> ? Input : never;
};
type Outputs<Scripts> = {
  [Name in keyof Scripts]: Scripts[Name] extends PageScript<never, infer Output> ? Output : never;
};

/** Runs several scripts in sequence in one round trip. */
export function combineScripts<Scripts extends Record<string, PageScript<never, unknown>>>(
  scripts: Scripts,
): PageScript<Inputs<Scripts>, Outputs<Scripts>> {
  const steps = Object.entries(scripts).map(([name, { source }]) => `${name}: await (${source})(input.${name})`);
  return { source: `async (input) => ({ ${steps.join(',\n')} })` };
}

const FURTHEST_PX = 1e7;

/**
 * A position or a size on a page. A page may scale its elements beyond every number: such values, and NaN, are clamped
 * to the largest size of a page.
 */
export const px = z
  .number()
  .nullable()
  .transform((value) => Math.max(-FURTHEST_PX, Math.min(FURTHEST_PX, value ?? FURTHEST_PX)));

/** A script with the schema of its result, including lengths and counts. */
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
 * Runs the script in an isolated world and returns its validated result. All facts of a page come through here: in that
 * world no function is called that the page has replaced.
 */
export async function runInPage<Input, Output>(
  where: Page | Frame,
  script: CheckedScript<Input, Output>,
  input: Input,
): Promise<Output> {
  return read(script, await isolatedWorld(where).evaluate(callOf(script, input)));
}

/** Like `runInPage`, for a page with stopped time: the script must not wait. */
export async function runStepped<Input, Output>(
  stepper: Pick<Stepper, 'evaluate'>,
  script: CheckedScript<Input, Output>,
  input: Input,
): Promise<Output> {
  const result = await stepper.evaluate(`(${giveBody}(), ${callOf(script, input)})`);
  try {
    return read(script, result);
  } catch (cause) {
    throw new StepperFailed('stuck', 'a script of ours gave something else', cause);
  }
}

function callOf<Input>({ source }: CheckedScript<Input, unknown>, input: Input): string {
  return `(${source})(${JSON.stringify(input)})`;
}

/**
 * An SVG, an XML file or a page that removed its body has none, but our scripts read it. An empty element outside the
 * document replaces it, only in the world of our scripts.
 */
const giveBody = `(() => {
  for (const [name, tag] of [['documentElement', 'html'], ['body', 'body']]) {
    if (document[name] !== null) continue;
    const own = Object.getOwnPropertyDescriptor(Document.prototype, name).get;
    const empty = document.createElementNS('http://www.w3.org/1999/xhtml', tag);
    Object.defineProperty(document, name, { configurable: true, get: () => own.call(document) ?? empty });
  }
})`;

/** Reports only the first invalid path: zod would list each of a hundred thousand. */
function read<Input, Output>({ result }: CheckedScript<Input, Output>, value: unknown): Output {
  const { data, error } = result.safeParse(value);
  if (error === undefined) return data;
  throw new PageUnreadable(`page script result unfit at ${error.issues[0]?.path.join('.') || 'its root'}`);
}

/** Larger than the results of all our scripts together, and fast to parse. */
const LARGEST_RESULT_CHARACTERS = 8 * 1024 * 1024;

type Realm = { evaluate: (expression: string) => Promise<unknown> };

/**
 * The isolated world of our scripts: it has the page's elements but not its code. A result above the limit never leaves
 * it. A script that fails there does so because of the page: its elements may take the names of what the script calls
 * (`<img name="querySelector">`), and its listeners run in the middle of it.
 */
export function isolatedWorld(where: Page | Frame): Realm {
  const frame = 'mainFrame' in where ? where.mainFrame() : where;
  // Not in the types of Puppeteer, which uses it for its own scripts.
  const realm = (frame as Frame & { isolatedRealm: () => Realm }).isolatedRealm();
  return {
    evaluate: async (expression) => {
      const text = await realm.evaluate(`(async () => {
        try {
          ${giveBody}();
          const text = JSON.stringify(await (${expression})) ?? 'null';
          return text.length > ${LARGEST_RESULT_CHARACTERS} ? null : text;
        } catch (error) {
          return { failure: String(error).slice(0, 200) };
        }
      })()`);
      if (typeof text === 'string') return JSON.parse(text);
      throw text === null
        ? new PageUnreadable('page script result too large')
        : new PageUnreadable('page script failed', { cause: text });
    },
  };
}

/** The document is gone: the page navigated meanwhile. */
export function isDocumentGone(error: unknown): boolean {
  return (
    error instanceof Error && /context was destroyed|cannot find context|frame (got|was) detached/i.test(error.message)
  );
}
