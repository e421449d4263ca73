import type { ScreenshotBody } from '#screenshot';

type Options = NonNullable<ScreenshotBody['options']>;
export type Screen = 'desktop' | 'tablet' | 'phone';

/** The options of the plain form; all others of the API have a sensible default. */
export type ScreenshotForm = {
  url: string;
  screen: Screen;
  format: NonNullable<Options['format']>;
  scale: number;
  isFullPage: boolean;
  isDark: boolean;
  hidesBanners: boolean;
  hidesOverlays: boolean;
  hidesAds: boolean;
  selector: string;
  waitFor: string;
  delaySeconds: number;
};

export const emptyForm: ScreenshotForm = {
  url: '',
  screen: 'desktop',
  format: 'png',
  scale: 1,
  isFullPage: false,
  isDark: false,
  hidesBanners: true,
  hidesOverlays: true,
  hidesAds: true,
  selector: '',
  waitFor: '',
  delaySeconds: 0,
};

export function bodyOf(form: ScreenshotForm, url: string): ScreenshotBody {
  const { selector, waitFor } = form;
  return {
    url,
    options: {
      device: form.screen,
      format: form.format,
      scale: form.scale,
      full_page: form.isFullPage,
      dark_mode: form.isDark,
      block_cookie_banners: form.hidesBanners,
      block_overlays: form.hidesOverlays,
      block_ads: form.hidesAds,
      delay_ms: form.delaySeconds * 1_000,
      ...(selector.trim() === '' ? {} : { selector: selector.trim() }),
      ...(waitFor.trim() === '' ? {} : { wait_for_selector: waitFor.trim() }),
    },
  };
}
