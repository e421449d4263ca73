import sharp from 'sharp';
import type { Photo } from '#render/template';

/**
 * A generated image for tests: soft shapes with the requested brightness, contrast and sharpness, the same every time.
 */
export type PhotoTraits = {
  width?: number;
  height?: number;
  /** 0 to 255, of its middle tone. */
  light?: number;
  /** How far tones differ from the middle one. */
  busy?: number;
  isBlurred?: boolean;
  faces?: Photo['faces'];
  kind?: Photo['kind'];
};

export async function samplePhoto(traits: PhotoTraits = {}): Promise<Photo> {
  const {
    width = 1_500,
    height = 1_000,
    light = 90,
    busy = 40,
    isBlurred = false,
    faces = [],
    kind = 'photo',
  } = traits;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = Math.sin(x / 61) * Math.cos(y / 47) + Math.sin((x + 2 * y) / 151);
      const grain = (((x * 73) ^ (y * 151)) % 23) - 11;
      const tone = light + (busy * wave) / 2 + grain;
      for (const [channel, share] of [1, 0.86, 0.7].entries())
        pixels[3 * (y * width + x) + channel] = Math.max(0, Math.min(255, tone * share));
    }
  }
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  const bytes = await (isBlurred ? drawn.blur(9) : drawn).jpeg({ quality: 88 }).toBuffer();
  const [face] = faces;
  const focus = face === undefined ? { x: 0.5, y: 0.5 } : { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  return { id: 'pho_sample', bytes, mime: 'image/jpeg', width, height, focus, faces, kind, alt: 'Soft shapes' };
}
