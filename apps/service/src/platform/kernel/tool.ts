// What a room hands to the MCP edge: a tool of the contract and the operations that it calls.

import type { Operation, ToolName, tools } from '@galley/contract';
import type { z } from 'zod';

type Declared<Name extends ToolName> = Extract<(typeof tools)[number], { name: Name }>;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Answer<Op extends Operation> = Op['success'] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type Input<Op extends Operation> = {
  params?: Sent<Op['params']>;
  query?: Sent<Op['query']>;
  body?: Sent<Op['body']>;
};

/** What a tool may do: call operations as REST does, and nothing past them. */
export type ToolDoor = {
  accountId: string;
  call: <Op extends Operation>(operation: Op, input?: Input<Op>) => Promise<Answer<Op>>;
  /** Null unless the client asked to be told of progress; only then may a tool take its time. */
  progress: ToolProgress | null;
};

export type ToolProgress = {
  /** Percent; what is not more than before is not told. */
  tell: (percent: number, message: string) => void;
  /** Notices everything that happens to a job from now on. */
  watch: (jobId: string) => Promise<JobWatch>;
};

export type JobWatch = {
  /** True when something happened since the last look, false when nothing did in that time. */
  next: (withinMs: number) => Promise<boolean>;
  stop: () => void;
};

export type ToolLink = { url: string; name: string; mimeType: string; description?: string; sizeBytes?: number };

export type ToolAnswer = {
  /** The body of the REST twin. */
  body: Record<string, unknown>;
  links?: ToolLink[];
  /** A small JPEG. */
  picture?: Uint8Array;
  /** Some of it was written by a page, and an agent must not take it for instructions. */
  holdsPageText?: true;
};

/** A tool with its types forgotten, so that many can stand in one list. The input was checked and is as it was sent. */
export type ToolBinding = { name: ToolName; run: (door: ToolDoor, input: unknown) => Promise<ToolAnswer> };

export function tool<Name extends ToolName>(
  name: Name,
  run: (door: ToolDoor, input: z.input<Declared<Name>['input']>) => Promise<ToolAnswer>,
): ToolBinding {
  return { name, run: run as ToolBinding['run'] };
}
