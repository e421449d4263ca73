// What a module provides to the MCP edge: a tool of the contract and the operations that it calls.

import type { Operation, ToolName, tools } from '@galley/contract';
import type { z } from 'zod';

type ToolDeclaration<Name extends ToolName> = Extract<(typeof tools)[number], { name: Name }>;
type ToolInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type ApiResponse<Op extends Operation> = Op['success'] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type Input<Op extends Operation> = {
  params?: ToolInput<Op['params']>;
  query?: ToolInput<Op['query']>;
  body?: ToolInput<Op['body']>;
};

/** What a tool may do: only call operations, as REST does. */
export type ToolContext = {
  accountId: string;
  call: <Op extends Operation>(operation: Op, input?: Input<Op>) => Promise<ApiResponse<Op>>;
  /** Null unless the client requested progress; only then may a tool wait. */
  progress: ToolProgress | null;
};

export type ToolProgress = {
  /** In percent; a value that is not higher than before is not sent. */
  publish: (percent: number, message: string) => void;
  /** Watches a job from now on. */
  watch: (jobId: string) => Promise<JobWatch>;
};

export type JobWatch = {
  /** True when something happened since the last call, false when nothing did in that time. */
  next: (withinMs: number) => Promise<boolean>;
  stop: () => void;
};

export type ToolLink = { url: string; name: string; mimeType: string; description?: string; sizeBytes?: number };

export type ToolResponse = {
  /** The body of the REST operation. */
  body: Record<string, unknown>;
  links?: ToolLink[];
  /** A small JPEG. */
  image?: Uint8Array;
  /** Parts of it are text of a page, which an agent must not treat as instructions. */
  holdsPageText?: true;
};

/** A tool without its types, so that many fit in one list. The input is validated and otherwise unchanged. */
export type ToolBinding = { name: ToolName; run: (context: ToolContext, input: unknown) => Promise<ToolResponse> };

export function tool<Name extends ToolName>(
  name: Name,
  run: (context: ToolContext, input: z.input<ToolDeclaration<Name>['input']>) => Promise<ToolResponse>,
): ToolBinding {
  return { name, run: run as ToolBinding['run'] };
}
