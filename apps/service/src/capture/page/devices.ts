import type { Shape } from '@galley/contract';
import type { Viewport } from 'puppeteer-core';

type Options = Shape<'ScreenshotRequest'>['options'];

export type Screen = { viewport: Viewport & { deviceScaleFactor: number }; userAgent: UserAgent };
/** The user agent of a browser: one string in the old header, structured fields in the new ones. */
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

/** The window of a request with neither a device nor a viewport. */
const DEFAULT = { width: 1_280, height: 720, scale: 1 };

const presets: Record<NonNullable<Options['device']>, Preset> = {
  desktop: { width: 1_920, height: 1_080, scale: 1, touch: false, userAgent: COMPUTER },
  laptop: { width: 1_440, height: 900, scale: 2, touch: false, userAgent: COMPUTER },
  tablet: { width: 820, height: 1_180, scale: 2, touch: true, userAgent: TABLET },
  phone: { width: 390, height: 844, scale: 3, touch: true, userAgent: PHONE },
};

/** The screen of a page. A viewport or scale of the request wins over the device's. */
export function screenOf(options: Pick<Options, 'viewport' | 'scale' | 'device'>): Screen {
  const { device } = options;
  const preset: Preset | undefined = device === undefined ? undefined : presets[device];
  const { width, height } = options.viewport ?? preset ?? DEFAULT;
  const size = { width, height, deviceScaleFactor: options.scale ?? (preset ?? DEFAULT).scale };
  if (preset === undefined) return { viewport: size, userAgent: COMPUTER };
  return { viewport: { ...size, isMobile: preset.touch, hasTouch: preset.touch }, userAgent: preset.userAgent };
}
