/** Why a file cannot be a video, before it is sent; undefined when it may be one. */
export function rejectFile({ type }: Pick<File, 'type'>): string | undefined {
  // A browser that does not know the type of a file gives none. The service looks into it.
  if (type === '' || /^(?:video|audio)\//.test(type)) return undefined;
  if (type.startsWith('image/'))
    return 'this is an image. Choose a video or a recording; for a page, paste its link instead.';
  return 'this is no video. Choose an MP4, MOV or WebM file, or a recording.';
}
