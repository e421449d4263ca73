/** The URLs of our own files, as callers see them. */
export type OwnOrigins = { appUrl: string; mediaUrl: string };

export type OwnJobFile = { accountId: string; jobId: string; objectKey: string };
export type OwnFile = { uploadId: string } | OwnJobFile;

const UPLOAD = /^\/api\/v1\/uploads\/(upl_\w+)\/?$/;
const OBJECT = /(?:^|\/)(jobs\/(acct_\w+)\/(job_\w+)\/[\w.-]+)$/;

/** An upload, or a file of a finished job; null for any other URL. */
export function readOwnUrl(url: URL, { appUrl, mediaUrl }: OwnOrigins): OwnFile | null {
  const [, uploadId] = UPLOAD.exec(url.pathname) ?? [];
  if (uploadId !== undefined && url.origin === new URL(appUrl).origin) return { uploadId };
  const [, objectKey, accountId, jobId] = OBJECT.exec(url.pathname) ?? [];
  if (url.origin !== new URL(mediaUrl).origin || objectKey === undefined) return null;
  return accountId === undefined || jobId === undefined ? null : { accountId, jobId, objectKey };
}
