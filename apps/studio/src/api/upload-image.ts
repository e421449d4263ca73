import { type ImageUse, rejectImage } from './reject-image.ts';
import { NotSent, uploadFile } from './upload-file.ts';

/** Sends an image, and returns the id of its upload. */
export async function uploadImage(file: File, use: ImageUse): Promise<string> {
  const problem = rejectImage(file, use);
  if (problem !== undefined) throw new NotSent(problem);
  return (await uploadFile(file, { signal: new AbortController().signal, onProgress: () => undefined })).id;
}
