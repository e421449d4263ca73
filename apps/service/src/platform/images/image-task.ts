import type { ImageUse } from './image-limits.ts';

type Size = { width: number; height: number };

/** What is to be done with an image. The steps run in the order of these fields. */
export type ImageTask = {
  use: ImageUse;
  /** The input is pixels of this size, and not a file. */
  raw?: Size & { channels: 3 | 4 };
  /** Several inputs are joined from the top down, each as high as the first; the result is cut to this size. */
  join?: Size;
  /** Turned as the camera says that it was held. */
  upright?: boolean;
  extract?: Size & { left: number; top: number };
  resize?: Partial<Size> & { fit?: 'fill' | 'inside'; kernel?: 'nearest'; withoutEnlargement?: boolean };
  /** The colour under what is transparent. */
  flatten?: string;
  alpha?: 'ensure' | 'remove';
  output:
    | { format: 'raw' }
    | { format: 'png'; compressionLevel?: number }
    | { format: 'jpeg'; quality: number; fullColour?: boolean; mozjpeg?: boolean }
    | { format: 'webp'; quality: number; effort: number };
};

/** The head of a request to the child; the inputs follow it. */
export type DecoderRequest = { task: ImageTask; sizesBytes: number[] };

/** The head of a response. The result follows it where there is one. */
export type DecoderResponse =
  | { isDone: true; width: number; height: number; channels: number; sizesBytes: [number] }
  | { isDone: false; sizesBytes: [] };
