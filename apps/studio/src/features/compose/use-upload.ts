import { useEffect, useRef, useState } from 'react';
import { uploadFile, uploadProblem } from '#api';
import { rejectFile } from './reject-file.ts';

export type Upload = {
  file: File;
  sentBytes: number;
  /** The URL to submit, once the upload is complete. */
  url: string | undefined;
  error: string | undefined;
};

/** Starts as soon as there is a file and a signed-in user, so that the upload runs while the rest is written. */
export function useUpload(file: File | undefined, isSignedIn: boolean): Upload | undefined {
  const [upload, setUpload] = useState<Upload>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    if (file === undefined) return setUpload(undefined);
    const error = rejectFile(file);
    setUpload({ file, sentBytes: 0, url: undefined, error });
    if (!isSignedIn || error !== undefined) return;
    const aborter = new AbortController();
    running.current = aborter;
    const change = (next: Partial<Upload>) =>
      running.current === aborter && setUpload((old) => (old === undefined ? old : { ...old, ...next }));
    uploadFile(file, { signal: aborter.signal, onProgress: (sentBytes) => change({ sentBytes }) }).then(
      ({ url }) => change({ url, sentBytes: file.size }),
      (cause: unknown) => change({ error: uploadProblem(cause) }),
    );
    return () => aborter.abort();
  }, [file, isSignedIn]);
  useLeaveWarning(isSignedIn && upload !== undefined && upload.url === undefined && upload.error === undefined);
  return upload;
}

/** Closing the page would lose the upload so far: the browser asks first. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
