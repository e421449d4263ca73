import type { Viewport } from 'puppeteer-core';
import type { PictureOptions } from './picture.ts';

export type Screen = { viewport: Viewport & { deviceScaleFactor: number }; userAgent: UserAgent };
/** What a browser says of its machine: in the old header as one text, in the new ones part by part. */
export type UserAgent = {
  device: string;
  platform: string;
  platformVersion: string;
  architecture: string;
  model: string;
  mobile: boolean;
};

type Preset = { width: number; height: number; scale: number; touch: boolean; userAgent: UserAgent };

const COMPUTER: UserAgent = {
  device: 'X11; Linux x86_64',
  platform: 'Linux',
  platformVersion: '',
  architecture: 'x86',
  model: '',
  mobile: false,
};
const TABLET: UserAgent = {
  device: 'Linux; Android 10; K',
  platform: 'Android',
  platformVersion: '10.0.0',
  architecture: '',
  model: '',
  mobile: false,
};
const PHONE: UserAgent = { ...TABLET, mobile: true };

/** The window of a request that names neither a device nor a viewport. */
const DEFAULT = { width: 1_280, height: 720, scale: 1 };

const presets: Record<NonNullable<PictureOptions['device']>, Preset> = {
  desktop: { width: 1_920, height: 1_080, scale: 1, touch: false, userAgent: COMPUTER },
  laptop: { width: 1_440, height: 900, scale: 2, touch: false, userAgent: COMPUTER },
  tablet: { width: 820, height: 1_180, scale: 2, touch: true, userAgent: TABLET },
  phone: { width: 390, height: 844, scale: 3, touch: true, userAgent: PHONE },
};

/** The screen that a page is shown on. A viewport or scale that is not the default wins over the device's. */
export function screenOf(options: Pick<PictureOptions, 'viewport' | 'scale' | 'device'>): Screen {
  const { viewport, scale, device } = options;
  if (device === undefined) {
    return { viewport: { ...viewport, deviceScaleFactor: scale }, userAgent: COMPUTER };
  }
  const preset = presets[device];
  const isDefaultSize = viewport.width === DEFAULT.width && viewport.height === DEFAULT.height;
  const size = isDefaultSize ? { width: preset.width, height: preset.height } : viewport;
  const deviceScaleFactor = scale === DEFAULT.scale ? preset.scale : scale;
  return {
    viewport: { ...size, deviceScaleFactor, isMobile: preset.touch, hasTouch: preset.touch },
    userAgent: preset.userAgent,
  };
}
