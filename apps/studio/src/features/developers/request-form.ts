import type { ScreenshotBody } from '#screenshot';

type Options = NonNullable<ScreenshotBody['options']>;

/** The options of the call, under their own names. */
export type RequestForm = {
  url: string;
  width: number;
  height: number;
  format: NonNullable<Options['format']>;
  full_page: boolean;
  dark_mode: boolean;
  block_cookie_banners: boolean;
  block_overlays: boolean;
  block_ads: boolean;
  reduced_motion: boolean;
  scale: number;
  quality: number;
  selector: string;
  wait_for_selector: string;
  wait_until: NonNullable<Options['wait_until']>;
  delay_ms: number;
  timeout_ms: number;
  max_age_seconds: number;
};

export const emptyRequest: RequestForm = {
  url: '',
  width: 1_280,
  height: 720,
  format: 'png',
  full_page: false,
  dark_mode: false,
  block_cookie_banners: true,
  block_overlays: true,
  block_ads: true,
  reduced_motion: false,
  scale: 1,
  quality: 80,
  selector: '',
  wait_for_selector: '',
  wait_until: 'load',
  delay_ms: 0,
  timeout_ms: 30_000,
  max_age_seconds: 0,
};

/** Only what differs from the defaults. */
export function optionsOf({ url: _url, width, height, ...rest }: RequestForm): Options {
  const defaults: Record<string, unknown> = emptyRequest;
  const chosen = Object.entries(rest).filter(([name, value]) => value !== defaults[name]);
  const isOtherSize = width !== emptyRequest.width || height !== emptyRequest.height;
  return { ...(isOtherSize ? { viewport: { width, height } } : {}), ...Object.fromEntries(chosen) };
}
