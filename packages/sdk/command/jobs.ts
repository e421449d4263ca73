import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { download } from './download.ts';
import { fileNameOf } from './file-name.ts';
import { prepareFile, storeJob } from './folders.ts';
import { onlyWord } from './make.ts';

export const jobsCommand: Command = {
  name: 'jobs',
  takes: '',
  summary: 'List your jobs, newest first',
  flags: { limit: { type: 'string', about: 'how many' } },
  run: async ({ galley, flags, output }) => {
    const page = await galley.call('GET /api/v1/jobs', { query: { limit: String(flags['limit'] ?? '20') } });
    output.result(
      page,
      page.jobs.map(({ id, status, type, created_at, credits, source }) =>
        [id, status.padEnd(10), type.padEnd(22), created_at, `${credits.charged} credits`, source?.title ?? '']
          .join('  ')
          .trimEnd(),
      ),
    );
  },
};

export const jobCommand: Command = {
  name: 'job',
  takes: '<id>',
  summary: 'Show a job; with --out, download what it made',
  flags: { out: { type: 'string', about: 'a folder' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const job = await galley.call('GET /api/v1/jobs/{id}', { params: { id: onlyWord(run) } });
    const lines = [
      `${job.id}  ${job.type}  ${job.status}  ${Math.round(job.progress.percent)} %  ${job.credits.charged} credits`,
      ...(job.error === null ? [] : [`${job.error.code}: ${job.error.message}`]),
      job.studio_url,
    ];
    if (typeof flags['out'] !== 'string') return output.result(job, lines);
    if (job.status !== 'completed') {
      throw new CommandError('failed', `${job.id} is ${job.status}. Nothing was downloaded.`);
    }
    const files = await storeJob(job, flags['out'], signal);
    output.result({ ...job, files }, [...lines, ...files.map((name) => `${flags['out']}/${name}`)]);
  },
};

/** The name that the service gave the file, in its signed URL. */
function savedAs(url: string): string | undefined {
  const disposition = new URL(url).searchParams.get('response-content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

export const zipCommand: Command = {
  name: 'zip',
  takes: '<job id>',
  summary: 'Download a pack as a zip',
  flags: { out: { type: 'string', about: 'a file' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const jobId = onlyWord(run);
    const out = typeof flags['out'] === 'string' ? flags['out'] : undefined;
    if (out !== undefined) prepareFile(out);
    const zip = await galley.packs.zip(jobId, { signal });
    const path = out ?? fileNameOf(savedAs(zip.zip_url) ?? `${jobId}.zip`);
    await download(zip.zip_url, path, signal).catch((cause: Error) => {
      throw new CommandError('unfetched', `${path} was not downloaded: ${cause.message}. Try again; it is free.`, {
        cause,
      });
    });
    output.result({ ...zip, file: path }, [`${path}: ${zip.bytes} bytes`]);
  },
};
