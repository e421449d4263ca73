import type { ImageUse } from './image-limits.ts';

type Size = { width: number; height: number };

/** The operations on an image. They run in the order of these fields. */
export type ImageTask = {
  use: ImageUse;
  /** The input is raw pixels of this size instead of a file. */
  raw?: Size & { channels: 3 | 4 };
  /** Joins several inputs from top to bottom, each as tall as the first; the result is cut to this size. */
  join?: Size;
  /** Rotated by the camera's orientation tag. */
  upright?: boolean;
  extract?: Size & { left: number; top: number };
  resize?: Partial<Size> & { fit?: 'fill' | 'inside'; kernel?: 'nearest'; withoutEnlargement?: boolean };
  /** The background colour for transparent pixels. */
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

/** The head of a response. The result follows it, if any. */
export type DecoderResponse =
  | { isDone: true; width: number; height: number; channels: number; sizesBytes: [number] }
  | { isDone: false; sizesBytes: [] };
