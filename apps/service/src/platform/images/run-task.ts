// Runs only in the child. The only file of the service that loads libvips.

import sharp, { type Sharp } from 'sharp';
import { imageLimits } from './image-limits.ts';
import type { ImageTask } from './image-task.ts';

/** The loaders of the accepted formats. All others are blocked: SVG, PDF, GIF, TIFF, HEIF, and future ones. */
const LOADERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

export type TaskResult = { bytes: Buffer; width: number; height: number; channels: number };

export function blockLoaders(): void {
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}

export async function runTask(task: ImageTask, inputs: readonly Buffer[]): Promise<TaskResult> {
  const steps = applySteps(await openInput(task, inputs), task);
  const { data, info } = await applyOutput(steps, task.output)
    .timeout({ seconds: Math.ceil(imageLimits[task.use].timeoutMs / 1_000) })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, channels: info.channels };
}

async function openInput({ use, raw, join }: ImageTask, inputs: readonly Buffer[]): Promise<Sharp> {
  const options = { limitInputPixels: imageLimits[use].maxPixels, sequentialRead: true, failOn: 'error' as const };
  const [first] = inputs;
  if (first === undefined) throw new Error('There is no image.');
  if (raw !== undefined) return sharp(first, { raw });
  if (join === undefined || inputs.length === 1) return sharp(first, options);
  return sharp([...inputs], { ...options, join: { across: 1 } }).extract({ left: 0, top: 0, ...join });
}

function applySteps(image: Sharp, { upright, extract, resize, flatten, alpha }: ImageTask): Sharp {
  let result = upright === true ? image.autoOrient() : image;
  if (extract !== undefined) result = result.extract(extract);
  if (resize !== undefined) result = result.resize(resize);
  if (flatten !== undefined) result = result.flatten({ background: flatten });
  if (alpha === 'ensure') result = result.ensureAlpha();
  if (alpha === 'remove') result = result.removeAlpha();
  return result.toColourspace('srgb');
}

function applyOutput(image: Sharp, output: ImageTask['output']): Sharp {
  if (output.format === 'raw') return image.raw();
  if (output.format === 'webp') return image.webp({ quality: output.quality, effort: output.effort });
  if (output.format === 'png') {
    return image.png(output.compressionLevel === undefined ? {} : { compressionLevel: output.compressionLevel });
  }
  const { quality, fullColour = false, mozjpeg = false } = output;
  return image.jpeg({ quality, mozjpeg, ...(fullColour ? { chromaSubsampling: '4:4:4' } : {}) });
}
