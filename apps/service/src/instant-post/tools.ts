import { operations } from '@galley/contract';
import { AppError, type ToolBinding, type ToolContext, type ToolResponse, tool } from '#platform/kernel';
import { type JobRecord, listedPack, summaryOf } from './pack/summary.ts';

const TYPE = 'render:instant_post';
/** With a progress token a poll waits this long for the next state, well below the clients' timeouts. */
const LONGEST_POLL_MS = 20_000;

type Inputs = {
  url?: string | undefined;
  idea_prompt?: string | undefined;
  video_url?: string | undefined;
  video_job_id?: string | undefined;
  job_id?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

type Action = (context: ToolContext, inputs: Inputs) => Promise<ToolResponse>;

const actions: Record<'submit' | 'poll' | 'zip' | 'list', Action> = {
  submit: async (context, inputs) => ({
    body: await context.call(operations.submitInstantPost, { body: await requestOf(context, inputs) }),
  }),
  poll: async (context, { job_id = '' }) => {
    const record = await pollJob(context, job_id);
    // While the pack is being made, the summary contains no text of the page.
    return { body: summaryOf(record), ...(isLive(record) ? {} : { holdsPageText: true }) };
  },
  zip: async ({ call }, { job_id = '' }) => {
    const body = await call(operations.zipInstantPost, { params: { job_id } });
    const link = { url: body.zip_url, name: `${job_id}.zip`, mimeType: 'application/zip', sizeBytes: body.bytes };
    return { body, links: [link] };
  },
  list: async ({ call }, { limit, cursor }) => {
    const list = await call(operations.listJobs, { query: { type: TYPE, limit: limit?.toString(), cursor } });
    return { body: { jobs: list.jobs.map(listedPack), next_cursor: list.next_cursor }, holdsPageText: true };
  },
};

export const instantPostTools: readonly ToolBinding[] = [
  tool('instant_post', (context, { action, ...inputs }) => actions[action](context, inputs)),
];

async function requestOf(context: ToolContext, { url, idea_prompt, video_url, video_job_id }: Inputs) {
  if (idea_prompt !== undefined) return { mode: 'from_idea' as const, idea: { prompt: idea_prompt } };
  const pageUrl = url ?? video_url ?? (await recordingOf(context, video_job_id ?? ''));
  return { mode: 'from_url' as const, from_url: { url: pageUrl } };
}

async function recordingOf({ call }: ToolContext, id: string): Promise<string> {
  const { video, status } = await call(operations.getJob, { params: { id } });
  if (status === 'completed' && video?.url != null) return video.url;
  throw new AppError('job_not_completed', {
    detail: 'Nothing was charged. video_job_id names a scroll video that is completed; read it with get_job.',
  });
}

/** Returns at once or, if the client follows the progress, when the status changes. */
async function pollJob(context: ToolContext, id: string): Promise<JobRecord> {
  const { progress } = context;
  if (progress === null) return readPack(context, id);
  const watch = await progress.watch(id);
  try {
    const first = await readPack(context, id);
    let record = first;
    const end = Date.now() + LONGEST_POLL_MS;
    while (isLive(record) && record.status === first.status) {
      progress.publish(record.progress.percent, record.progress.stage ?? record.status);
      if (!(await watch.next(Math.max(0, end - Date.now())))) return record;
      record = await readPack(context, id);
    }
    return record;
  } finally {
    watch.stop();
  }
}

async function readPack({ call }: ToolContext, id: string): Promise<JobRecord> {
  const record = await call(operations.getJob, { params: { id } });
  if (record.type === TYPE) return record;
  throw new AppError('not_found', { detail: 'This job is no Instant Post. Read it with get_job.' });
}

function isLive({ status }: JobRecord): boolean {
  return status === 'queued' || status === 'processing';
}
